import type { PartnerProfileValues } from '../fields/catalog.ts'
import type { SyntheticPerson, SyntheticPhone } from './people.ts'
import { originCountries } from './origin-countries.ts'
import { petNames } from './pools.ts'
import type { Seeded } from './seeded.ts'

type PartnerValues = {
  -readonly [Field in keyof PartnerProfileValues]: PartnerProfileValues[Field]
}

/** One typing error among the letters. */
const misspell = (random: Seeded, text: string): string => {
  if (text.length < 4) return text
  const at = random.between(1, text.length - 2)
  if (!/^\p{L}{2}$/u.test(text.slice(at, at + 2))) return text
  const neighbours: Record<string, string> = {
    a: 's',
    e: 'r',
    i: 'o',
    o: 'p',
    n: 'm',
    t: 'r',
    s: 'd',
    l: 'k',
    r: 't',
    u: 'y',
  }
  const letter = text[at] ?? ''
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + (text[at + 1] ?? '') + letter + text.slice(at + 2),
    text.slice(0, at) + (neighbours[letter] ?? 'e') + text.slice(at + 1),
  ])
}

const sometimes = (random: Seeded, probability: number, text: string): string =>
  random.chance(probability) ? misspell(random, text) : text

const writePhone = (random: Seeded, { code, trunk, national }: SyntheticPhone): string => {
  const grouped = national.replace(/(\d{2,3})(\d{3})(\d{3,4})$/, '$1 $2 $3')
  const dashed = grouped.replaceAll(' ', '-')
  return random.pickWeighted([
    [`+${code}${national}`, 3],
    [`+${code} ${grouped}`, 3],
    [`+${code} (0)${dashed}`, 0.5],
    [`00${code}${national}`, 0.7],
    [`${trunk}${national}`, 3],
    [`${trunk}${dashed}`, 2],
    [`${trunk}${grouped}`, 1.5],
    [`${code}${national}`, 0.8],
  ])
}

const writeDate = (random: Seeded, iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return random.pickWeighted([
    [iso, 6],
    [`${day}/${month}/${year}`, 2],
    [`${+day}.${+month}.${year}`, 1],
    [`${day}/${month}/${+year + 543}`, 0.3],
  ])
}

/** The birthdate as the user knows it. */
const rememberedBirthdate = (random: Seeded, iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return random.pickWeighted([
    [iso, 86],
    [+day <= 12 ? `${year}-${day}-${month}` : iso, 3],
    [`${Math.min(+year + random.pick([-1, 1]), 2007)}-${month}-${day}`, 4],
    [`${year}-${month}-${`${random.between(1, 28)}`.padStart(2, '0')}`, 4],
    [
      `${+year - random.between(1, 5)}-${`${random.between(1, 12)}`.padStart(2, '0')}-${`${random.between(1, 28)}`.padStart(2, '0')}`,
      3,
    ],
  ])
}

const writeName = (random: Seeded, person: SyntheticPerson): string => {
  const spelling = (forms: readonly string[]): string =>
    sometimes(random, 0.05, random.pickSkewed(forms, 0.6))
  const given = spelling(person.given)
  const family = spelling(person.family)
  const firstOnly = given.split(' ')[0] ?? given
  return random.pickWeighted([
    [`${given} ${family}`, 60],
    [`${firstOnly} ${family}`, 9],
    [`${family} ${given}`, 5],
    [`${given} ${family}`.toLowerCase(), 4],
    [person.ownScript ?? `${given} ${family}`, 8],
    [`${person.nickname} ${family}`, 4],
    [given, 5],
    [person.nickname, 3],
    [`${firstOnly} ${family.slice(0, 1)}.`, 2],
  ])
}

const writeHandle = (random: Seeded, handle: string, host: string): string => {
  const written = sometimes(random, 0.02, handle)
  return random.pickWeighted([
    [written, 5],
    [`@${written}`, 4],
    [`https://www.${host}/${host.startsWith('tiktok') ? '@' : ''}${written}`, 1.5],
    [`${host}/${written}`, 0.5],
    [written.toUpperCase(), 0.2],
  ])
}

/**
 * How much users fill in. `full` users know that identifiers find people and enter those they know;
 * `sparse` users skip much, so that many descriptions of one person share no identifier.
 */
export type DescriptionDetail = 'full' | 'sparse'

type FillRates = Record<
  'phone' | 'email' | 'birthdate' | 'instagram' | 'facebook' | 'tiktok',
  number
>
const fillRates: Record<DescriptionDetail, FillRates & { least: number; spread: number }> = {
  full: {
    phone: 0.85,
    email: 0.42,
    birthdate: 0.55,
    instagram: 0.6,
    facebook: 0.55,
    tiktok: 0.3,
    least: 0.65,
    spread: 0.6,
  },
  sparse: {
    phone: 0.72,
    email: 0.35,
    birthdate: 0.5,
    instagram: 0.5,
    facebook: 0.45,
    tiktok: 0.25,
    least: 0.55,
    spread: 0.75,
  },
}

/**
 * How one user describes a person: some fields, in the user's own way, with slips, old numbers and
 * wrong beliefs. Two descriptions of the same person differ as real ones do.
 */
export const describePerson = (
  random: Seeded,
  person: SyntheticPerson,
  care: DescriptionDetail = 'full',
): PartnerProfileValues => {
  const share = fillRates[care]
  const diligence = share.least + random.next() * share.spread
  const knows = (probability: number): boolean =>
    random.chance(Math.min(probability * diligence, 0.98))
  const values: PartnerValues = { fullName: writeName(random, person) }
  const { home, handles } = person

  if (knows(share.phone)) {
    const phone = random.pickSkewed(person.phones, 0.5)
    const written = writePhone(random, phone)
    values.phoneNumber = random.chance(0.02)
      ? written.replace(/\d(?=\d$)/, `${random.between(0, 9)}`)
      : written
  }
  if (person.workplace && knows(0.03))
    values.phoneNumber = writePhone(random, person.workplace.phone)
  if (knows(share.email)) {
    const [local = '', host = ''] = person.email.split('@')
    values.email = `${sometimes(random, 0.03, local)}@${host.startsWith('gmail') && random.chance(0.01) ? 'gmial.com' : host}`
  }
  if (knows(0.3)) values.nicknames = person.nickname
  if (knows(share.birthdate))
    values.birthdate = writeDate(random, rememberedBirthdate(random, person.birthdate))
  if (knows(0.6))
    values.age = `${2026 - +person.birthdate.slice(0, 4) + random.pick([-1, 0, 0, 0, 0, 1, 2])}`
  if (knows(0.2)) {
    const { number, street, kind, city } = person.address
    const name = sometimes(random, 0.08, street)
    values.address = random.pick([
      `${number} ${name} ${kind[0]}`,
      `${number} ${name} ${kind[1]}`,
      `${number} ${name} ${kind[0]}, ${city}`,
      `${name} ${kind[0]} ${number}`,
    ])
  }
  if (knows(0.4)) values.height = `${person.height + random.between(-3, 3)}`
  if (knows(0.45)) values.eyeColor = random.chance(0.1) ? 'brown' : person.eyeColor
  if (knows(share.instagram))
    values.socialMediaInstagram = writeHandle(random, handles.instagram, 'instagram.com')
  if (knows(share.facebook))
    values.socialMediaFacebook = writeHandle(random, handles.facebook, 'facebook.com')
  if (knows(share.tiktok))
    values.socialMediaTiktok = writeHandle(random, handles.tiktok, 'tiktok.com')
  if (knows(0.08))
    values.socialMediaSnapchat = writeHandle(random, handles.snapchat, 'snapchat.com/add')
  if (knows(0.6)) values.occupation = random.pickSkewed(person.occupation, 0.4)
  if (person.workplace && knows(0.4)) {
    values.workplace = sometimes(random, 0.05, person.workplace.name)
    if (random.chance(0.15)) values.workplace = values.workplace.split(' ').slice(0, 2).join(' ')
  }
  if (person.car && knows(0.45)) {
    values.carMake = random.pickSkewed(person.car.make, 0.5)
    if (random.chance(0.75)) values.carModel = person.car.model
    if (random.chance(0.25)) values.licensePlate = sometimes(random, 0.04, person.car.plate)
  }
  describePlaces(random, person, values, knows)
  if (knows(0.25)) {
    values.isSponsoredPartner = true
    values.sponsorType = random.pickWeighted([
      ['financial', 45],
      ['visa', 30],
      ['other', 15],
      ['education', 6],
      ['business', 4],
    ])
  }
  if (person.pet && knows(0.4))
    values.petNames = random.chance(0.9) ? person.pet : random.pick(petNames)
  // fields with a placeholder
  if (random.chance(0.06)) values.licensePlate ??= random.pick(['n/a', 'unknown', '-', 'none'])
  if (random.chance(0.05)) values.workplace ??= random.pick(['unknown', 'n/a', 'none'])
  if (random.chance(0.03)) values.phoneNumber ??= random.pick(['0000000000', '1234567890'])
  return {
    ...values,
    ...(home.country === 'Thailand' && knows(0.2) ? { barNames: person.nickname } : {}),
  }
}

const describePlaces = (
  random: Seeded,
  person: SyntheticPerson,
  values: PartnerValues,
  knows: (probability: number) => boolean,
): void => {
  const abroad = random.chance(0.12)
  const metIn = abroad
    ? random.pickWeighted(originCountries.map((homeland) => [homeland, homeland.share] as const))
    : person.home
  const workCity = person.workplace && random.chance(0.6) ? person.workplace.city : person.homeCity
  const city = abroad || random.chance(0.2) ? random.pickSkewed(metIn.cities, 0.5) : workCity
  const write = (forms: readonly string[]): string =>
    sometimes(random, 0.02, random.pickSkewed(forms, 0.75))
  if (knows(0.9)) values.meetingLocationCountry = random.pickSkewed(metIn.written, 0.8)
  if (knows(0.75)) values.meetingLocationCity = write(city)
  if (knows(0.85)) values.partnerHomeCountry = random.pickSkewed(person.home.written, 0.8)
  if (knows(0.5)) values.partnerHomeCity = write(person.homeCity)
  // the wizard asks for both countries then
  if (random.chance(0.5) && values.meetingLocationCountry && values.partnerHomeCountry) {
    values.isLdr = true
  }
}
