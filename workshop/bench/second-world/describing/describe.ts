import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { Term } from '../countries/country.ts'
import { countries } from '../countries/all-countries.ts'
import { networks, type Network, type Person } from '../people/person.ts'
import type { Randomness } from '../randomness.ts'
import { knowledgeOf, type Acquaintance } from './acquaintance.ts'
import { formatDate, formatHandle, formatHeight, formatMail, formatPhone } from './formats.ts'
import { sometimesMistyped } from './mistakes.ts'
import { writeName } from './write-name.ts'

type Values = { -readonly [Field in keyof PartnerProfileValues]: PartnerProfileValues[Field] }
type Knowing = (typeof knowledgeOf)['spouse']

/** The steps of one user who describes one person. */
type Session = {
  random: Randomness
  person: Person
  knowing: Knowing
  acquaintance: Acquaintance
  /** Whether the user enters a fact. */
  enters(fact: keyof Knowing['enters']): boolean
  /** The newest value, or an older one that the user remembers. */
  recall<Value>(values: readonly Value[]): Value
  yearsYounger: number
}

const handleFields = {
  instagram: 'socialMediaInstagram',
  facebook: 'socialMediaFacebook',
  tiktok: 'socialMediaTiktok',
  snapchat: 'socialMediaSnapchat',
} as const satisfies Record<Network, keyof PartnerProfileValues>

const place = (random: Randomness, { latin, native }: Term): string =>
  native !== null && random.happens(0.03)
    ? native
    : sometimesMistyped(random, random.byRank(latin, 1.5), 0.02)

const describeContact = (values: Values, session: Session): void => {
  const { random, person, enters, recall, acquaintance } = session
  const isBarWorker = person.employer?.isBar === true
  if (enters('phone')) {
    const own = recall(person.phones)
    const isFamilyPhone = random.happens(0.04)
    const isBarPhone = isBarWorker && random.happens(acquaintance === 'barGuest' ? 0.12 : 0.04)
    const phone = isBarPhone
      ? person.employer!.phone
      : isFamilyPhone
        ? person.household.sharedPhone
        : own
    values.phoneNumber = formatPhone(random, phone)
  }
  if (enters('mail')) values.email = formatMail(random, recall(person.mails))
  for (const network of networks) {
    if (!enters(network)) continue
    const handle = recall(person.handles[network])
    values[handleFields[network]] = formatHandle(random, network, handle)
  }
  if (values.socialMediaFacebook === undefined) return
  if (isBarWorker && random.happens(acquaintance === 'barGuest' ? 0.08 : 0.02))
    values.socialMediaFacebook = formatHandle(random, 'facebook', person.employer!.page)
  else if (random.happens(0.2))
    values.socialMediaFacebook = `${person.name.given.latin[0]} ${person.name.family.latin[0]}`
}

const describeBirth = (values: Values, session: Session): void => {
  const { random, person, enters, yearsYounger } = session
  const { year, month, day } = person.born
  const told = year + yearsYounger
  if (enters('birthdate')) {
    const known = random.weighted({
      exact: 84,
      onlyYear: 6,
      nearYear: 4,
      swapped: 2,
      wrongDay: 3,
      filledIn: 1,
    })
    const dates = {
      exact: { year: told, month, day },
      onlyYear: { year: told, month: 1, day: 1 },
      nearYear: { year: told + random.oneOf([-1, 1]), month, day },
      swapped: day <= 12 ? { year: told, month: day, day: month } : { year: told, month, day },
      wrongDay: { year: told, month, day: random.whole(1, 28) },
      filledIn: { year: random.oneOf([1990, 2000, 1970]), month: 1, day: 1 },
    }
    values.birthdate = formatDate(random, dates[known])
  }
  if (enters('age')) values.age = `${2026 - told + random.oneOf([-2, -1, -1, 0, 0, 0, 0, 0, 1])}`
}

const describeLife = (values: Values, session: Session): void => {
  const { random, person, enters } = session
  const { household, employer } = person
  if (enters('address')) {
    const town = household.town.latin[0] ?? ''
    values.address = `${sometimesMistyped(random, household.address, 0.06)}${random.happens(0.4) ? `, ${town}` : ''}`
  }
  if (enters('nickname')) values.nicknames = person.nickname
  if (enters('occupation')) values.occupation = random.oneOf(person.occupation)
  if (employer !== null && enters('workplace'))
    values.workplace = sometimesMistyped(random, employer.name, 0.04)
  if (enters('looks')) {
    values.height = formatHeight(random, person.height)
    if (random.happens(0.4)) values.weight = `${person.weight + random.whole(-5, 5)}`
    if (random.happens(0.6)) values.hairColor = random.happens(0.15) ? 'brown' : person.hair
    if (random.happens(0.6)) values.eyeColor = person.eyes
  }
  if (person.tattoo !== null && enters('tattoo')) values.tattoos = person.tattoo
  if (household.pets.length > 0 && enters('pets')) values.petNames = household.pets[0]!
  if (household.car !== null && enters('car')) {
    values.carMake = household.car.make
    if (random.happens(0.7)) values.carModel = household.car.model
    if (random.happens(0.4)) values.carColor = household.car.color
    if (enters('plate')) values.licensePlate = sometimesMistyped(random, household.car.plate, 0.04)
  }
  if (enters('support')) {
    values.isSponsoredPartner = true
    values.sponsorType = random.weighted({
      financial: 6,
      visa: 2,
      education: 1,
      other: 1,
      business: 0.5,
    })
  }
}

const describePlaces = (values: Values, session: Session): void => {
  const { random, person, enters, recall } = session
  const abroad = random.happens(0.06) ? random.oneOf(Object.values(countries)) : null
  const met = abroad ?? person.country
  if (random.happens(0.85)) values.meetingLocationCountry = random.byRank(met.written, 1.5)
  if (random.happens(0.7)) {
    const town = abroad ? random.byRank(abroad.cities, 1) : recall(person.towns)
    values.meetingLocationCity = place(random, town)
  }
  if (random.happens(0.75)) values.partnerHomeCountry = random.byRank(person.country.written, 1.5)
  if (enters('homeTown'))
    values.partnerHomeCity = place(
      random,
      random.happens(0.75) ? person.hometown : recall(person.towns),
    )
}

/** Some users type a value into a field that is not made for it. */
const misplaceValues = (values: Values, random: Randomness): void => {
  if (random.happens(0.02) && values.socialMediaInstagram === undefined && values.phoneNumber) {
    values.socialMediaInstagram = values.phoneNumber
    delete values.phoneNumber
  }
  if (
    random.happens(0.02) &&
    values.socialMediaTiktok &&
    values.socialMediaInstagram === undefined
  ) {
    values.socialMediaInstagram = values.socialMediaTiktok.replace(/^https?:\/\/\S+@/, '')
    delete values.socialMediaTiktok
  }
  if (random.happens(0.01) && values.socialMediaInstagram && values.nicknames === undefined) {
    values.nicknames = values.socialMediaInstagram
    delete values.socialMediaInstagram
  }
  if (random.happens(0.01)) values.phoneNumber ??= random.oneOf(['0', 'n/a', '123456789', '-'])
  if (random.happens(0.01))
    values.email ??= random.oneOf(['none@none.com', 'test@test.com', 'no@mail.com'])
}

/** One user's description of a person, with what this user knows, believes and mistypes. */
export const describe = (
  random: Randomness,
  person: Person,
  acquaintance: Acquaintance,
): PartnerProfileValues => {
  const knowing = knowledgeOf[acquaintance]
  const effort = 0.55 + 0.6 * random.unit()
  const believes = random.happens(knowing.believesStory)
  const { story } = person
  const given = believes && story.given !== null ? story.given : person.name.given
  const name = { ...person.name, given }
  const session: Session = {
    random,
    person,
    knowing,
    acquaintance,
    enters: (fact) => random.happens(Math.min(knowing.enters[fact] * effort, 0.97)),
    recall: (items) =>
      items.length > 1 && random.happens(knowing.outdated)
        ? random.oneOf(items.slice(1))
        : items[0]!,
    yearsYounger: believes ? story.yearsYounger : 0,
  }
  const values: Values = { fullName: writeName(random, { person, name, weights: knowing.name }) }
  describeContact(values, session)
  describeBirth(values, session)
  describeLife(values, session)
  describePlaces(values, session)
  misplaceValues(values, random)
  return values
}
