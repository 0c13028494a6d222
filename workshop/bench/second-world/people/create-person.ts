import type { CountryCode } from '../countries/all-countries.ts'
import type { Country, Term } from '../countries/country.ts'
import type { Randomness } from '../randomness.ts'
import type { HandleRegistry } from './handles.ts'
import { drawGiven } from './names.ts'
import type {
  CalendarDate,
  Employer,
  Household,
  HouseholdRole,
  Person,
  PersonName,
  Phone,
} from './person.ts'
import { drawPhone, drawTown } from './surroundings.ts'

const barJobs = [
  ['bar girl', 'Bartender'],
  ['dancer', 'Dancer'],
  ['masseuse', 'massage'],
  ['hostess', 'waitress'],
]
const jobs = [
  ['nurse', 'Nurse'],
  ['teacher', 'Teacher', 'primary school teacher'],
  ['student', 'Student'],
  ['cashier', 'shop assistant'],
  ['accountant', 'bookkeeper'],
  ['housewife', 'stay at home mom'],
  ['engineer', 'software developer'],
  ['driver', 'truck driver'],
  ['hairdresser', 'beautician'],
  ['manager', 'office manager'],
  ['call center agent', 'customer service'],
  ['nanny', 'caregiver'],
  ['electrician', 'technician'],
  ['real estate agent', 'realtor'],
  ['police officer', 'cop'],
  ['cook', 'chef'],
  ['unemployed', 'no job'],
]
const tattoos = [
  'rose on left shoulder',
  'dragon on back',
  'butterfly on ankle',
  'name of her son on wrist',
  'cross on forearm',
  'sak yant between the shoulders',
  'heart on hip',
  'infinity sign on wrist',
  'birds on collarbone',
  'lion on upper arm',
]
const westernEyes: Record<string, number> = { brown: 40, blue: 35, green: 14, hazel: 8, grey: 3 }
const westernHair: Record<string, number> = { brown: 45, blonde: 30, black: 15, red: 6, grey: 4 }
const western: ReadonlySet<CountryCode> = new Set(['UA', 'RU', 'US', 'GB', 'DE'])

export const drawBirth = (random: Randomness, year: number): CalendarDate => {
  const month = random.whole(1, 12)
  return { year, month, day: random.whole(1, [2].includes(month) ? 28 : 30) }
}
/** Most people described are in their twenties and thirties. */
export const drawBirthYear = (random: Randomness): number =>
  2026 - 19 - Math.floor(38 * random.unit() * Math.sqrt(random.unit()))

export type Beginnings = {
  id: number
  code: CountryCode
  country: Country
  isWoman: boolean
  name: PersonName
  born: CalendarDate
  household: Household
  role: HouseholdRole
  employer: Employer | null
}

const drawNickname = (
  random: Randomness,
  { name, country }: Pick<Beginnings, 'name' | 'country'>,
): string => {
  const given = name.given.latin[0] ?? ''
  const known =
    country.shortForms[name.given.native ?? given] ?? country.shortForms[given.replaceAll(' ', '_')]
  if (known !== undefined && random.happens(0.7)) return known
  if (country.nicknames.length > 0 && random.happens(0.7))
    return random.byRank(country.nicknames, 0.5)
  return given.split(' ')[0]?.slice(0, random.whole(3, 6)) ?? given
}

const drawStory = (
  random: Randomness,
  country: Country,
  { isWoman, employer }: Beginnings,
): Person['story'] => {
  const isBar = employer?.isBar === true
  return {
    given: random.happens(isBar ? 0.2 : 0.05) ? drawGiven(random, country, isWoman) : null,
    yearsYounger: random.happens(isBar ? 0.2 : 0.06) ? random.whole(3, 10) : 0,
  }
}

/** Completes a person with what does not follow from the family. */
export const createPerson = (
  random: Randomness,
  beginnings: Beginnings,
  registry: HandleRegistry,
): Person => {
  const { code, country, household, employer, isWoman } = beginnings
  const nickname = drawNickname(random, beginnings)
  const named = { ...beginnings, nickname }
  const phones: Phone[] = [drawPhone(random, country)]
  if (random.happens(0.25)) phones.push(drawPhone(random, country))
  const current = employer !== null && employer.isBar ? employer.town : household.town
  const towns: Term[] = [current]
  if (random.happens(0.25)) towns.push(drawTown(random, country))
  const mails = [registry.mail(random, named, country.mailHosts)]
  if (random.happens(0.15)) mails.push(registry.mail(random, named, country.mailHosts))
  const isWestern = western.has(code)
  const average = (isWoman ? 157 : 169) + (isWestern ? 8 : 0)
  const height = Math.round(
    average + 6 * (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.7,
  )
  return {
    ...beginnings,
    nickname,
    story: drawStory(random, country, beginnings),
    hometown: random.happens(0.7) ? household.town : drawTown(random, country),
    towns,
    phones,
    mails,
    handles: registry.all(random, named),
    occupation: random.oneOf(employer?.isBar ? barJobs : jobs),
    height,
    weight: Math.round((height - 100) * (0.8 + random.unit() * 0.35)),
    hair: isWestern
      ? random.weighted(westernHair)
      : random.weighted({ black: 75, brown: 20, blonde: 5 }),
    eyes: isWestern
      ? random.weighted(westernEyes)
      : random.weighted({ brown: 80, black: 15, hazel: 5 }),
    tattoo: random.happens(0.25) ? random.byRank(tattoos, 0.4) : null,
  }
}
