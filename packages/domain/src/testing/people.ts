import {
  originCountries,
  thaiFamilyParts,
  thaiGiven,
  thaiNicknames,
  type OriginCountry,
} from './origin-countries.ts'
import {
  cars,
  eyeColors,
  mailHosts,
  occupations,
  petNames,
  streetKinds,
  streets,
  venueKinds,
  venueNames,
} from './pools.ts'
import { transliterateSlavic, toCyrillic } from './scripts.ts'
import type { Seeded } from './seeded.ts'

/** A synthetic person with true values; `describing.ts` generates how users describe people. */
export type SyntheticPerson = {
  home: OriginCountry
  /** Usual Latin spelling first, then other spellings. */
  given: readonly string[]
  family: readonly string[]
  /** The name in the script of the home country, if that is not Latin. */
  ownScript: string | null
  nickname: string
  birthdate: string
  homeCity: readonly string[]
  address: { number: number; street: string; kind: readonly [string, string]; city: string }
  phones: readonly SyntheticPhone[]
  email: string
  handles: { instagram: string; facebook: string; tiktok: string; snapchat: string }
  occupation: readonly string[]
  workplace: Workplace | null
  car: { make: readonly string[]; model: string; plate: string } | null
  height: number
  eyeColor: string
  pet: string | null
}

export type SyntheticPhone = { code: string; trunk: string; national: string }
export type Workplace = { name: string; city: readonly string[]; phone: SyntheticPhone }

const generatePhone = (random: Seeded, home: OriginCountry): SyntheticPhone => {
  const { code, trunk, prefixes, digits } = home.phone
  const number = `${random.between(2, 9)}${`${random.between(0, 10 ** (digits - 1) - 1)}`.padStart(digits - 1, '0')}`
  return { code, trunk, national: random.pick(prefixes) + number }
}

const generateThaiName = (
  random: Seeded,
): Pick<SyntheticPerson, 'given' | 'family' | 'ownScript'> => {
  const [givenThai, given] = random.pickSkewed(thaiGiven)
  const parts = Array.from({ length: random.between(2, 4) }, () => random.pick(thaiFamilyParts))
  const familyThai = parts.map(([thai]) => thai).join('')
  const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
  const spelling = (index: 0 | 1): string =>
    capital(parts.map(([, latin]) => latin[index] ?? '').join(''))
  return { given, family: [spelling(0), spelling(1)], ownScript: `${givenThai} ${familyThai}` }
}

const generateFamilyName = (random: Seeded, home: OriginCountry): string => {
  const [starts, ends] = home.rareFamily
  return random.chance(home.country === 'Vietnam' ? 0.1 : 0.45)
    ? random.pick(starts) + random.pick(ends)
    : random.pickSkewed(home.family, 0.35)
}

const generateName = (
  random: Seeded,
  home: OriginCountry,
): Pick<SyntheticPerson, 'given' | 'family' | 'ownScript'> => {
  if (home.script === 'thai') return generateThaiName(random)
  const given = random.pickSkewed(home.given, 0.35)
  const family = generateFamilyName(random, home)
  // two given names or two family names, as is usual in the Philippines and Latin America
  const second = home.script === 'latin' && random.chance(0.2) ? ` ${random.pick(home.given)}` : ''
  const middle =
    home.country === 'Vietnam' && random.chance(0.6)
      ? `${random.pick(['Thi', 'Ngoc', 'Thu', 'Minh', 'Kim', 'Thanh', 'Hong'])} `
      : ''
  const slavic = home.script === 'cyrillic'
  return {
    given: slavic ? [given, transliterateSlavic(given)] : [middle + given + second],
    family: slavic ? [family, transliterateSlavic(family)] : [family],
    ownScript: slavic ? toCyrillic(`${given} ${family}`) : null,
  }
}

export const generateWorkplace = (random: Seeded, home: OriginCountry): Workplace => ({
  name: `${random.pick(venueNames)} ${random.pick(random.chance(0.3) ? venueNames : venueKinds)} ${random.pick(venueKinds)}`,
  city: random.pickSkewed(home.cities, 0.5),
  phone: generatePhone(random, home),
})

const generateHandle = (
  random: Seeded,
  given: string,
  family: string,
  nickname: string,
): string => {
  const [first, last] = [given, family].map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const short = nickname.toLowerCase()
  return random.pick([
    `${first}.${last}`,
    `${first}_${last}${random.between(1, 99)}`,
    `${first}${random.between(10, 9999)}`,
    `${short}_${last}`,
    `${short}${random.between(1, 999)}`,
    `its.${short}.${random.between(10, 99)}`,
    `${short}${first}${random.between(85, 99)}`,
    `xo${short}${random.between(100, 9999)}`,
  ])
}

const generatePlate = (random: Seeded): string => {
  const letter = (): string => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'])
  return random.chance(0.5)
    ? `${letter()}${letter()}${letter()} ${random.between(1000, 9999)}`
    : `${random.between(1, 9)}${letter()}${letter()} ${random.between(100, 9999)}`
}

/**
 * A new person; `kin` shares the household (family name, address) and sometimes its phone number.
 */
export const generatePerson = (
  random: Seeded,
  surroundings: {
    workplaces?: readonly Workplace[]
    kin?: SyntheticPerson
    home?: OriginCountry
    /** Handles and plates in use; a network issues each only once. */
    taken?: Set<string>
  } = {},
): SyntheticPerson => {
  const { kin } = surroundings
  const home =
    kin?.home ??
    surroundings.home ??
    random.pickWeighted(originCountries.map((homeland) => [homeland, homeland.share] as const))
  const name = generateName(random, home)
  const family = kin?.family ?? name.family
  const kinFamily = kin?.ownScript?.split(' ')[1]
  const ownScript =
    kinFamily && name.ownScript ? `${name.ownScript.split(' ')[0]} ${kinFamily}` : name.ownScript
  const given = name.given
  const nickname =
    home.script === 'thai'
      ? random.pick(thaiNicknames)
      : (given[0] ?? '').replaceAll(' ', '').slice(0, random.between(3, 5))
  const homeCity = kin?.homeCity ?? random.pickSkewed(home.cities, 0.5)
  const taken = surroundings.taken ?? new Set<string>()
  const handle = generateHandle(random, given[0] ?? '', family[0] ?? '', nickname)
  const own = (place: string, wanted: string): string => {
    let free = wanted
    while (taken.has(`${place} ${free.replace(/[^a-z\d]/g, '')}`))
      free = `${wanted}${random.between(1, 999)}`
    taken.add(`${place} ${free.replace(/[^a-z\d]/g, '')}`)
    return free
  }
  const onNetwork = (network: string, share: number): string =>
    own(
      network,
      random.chance(share)
        ? generateHandle(random, given[0] ?? '', family[0] ?? '', nickname)
        : handle,
    )
  const phones = [generatePhone(random, home)]
  if (random.chance(0.18)) phones.push(generatePhone(random, home))
  const householdPhone = kin?.phones[0]
  if (householdPhone && random.chance(0.2)) phones.unshift(householdPhone)
  const [makeNames, models] = random.pickWeighted(cars.map((car) => [car, car[2]] as const))
  const local = random.chance(0.6)
    ? handle
    : generateHandle(random, given[0] ?? '', family[0] ?? '', nickname)
  const mailHost = random.pick(mailHosts)
  return {
    home,
    given,
    family,
    ownScript,
    nickname,
    birthdate: generateBirthdate(random),
    homeCity,
    address: kin?.address ?? {
      number: random.between(1, 399),
      street: random.pick(streets),
      kind: random.pick(streetKinds),
      city: homeCity[0] ?? '',
    },
    phones,
    email: `${own(mailHost, local)}@${mailHost}`,
    handles: {
      instagram: onNetwork('instagram', 0),
      facebook: onNetwork('facebook', 0.5),
      tiktok: onNetwork('tiktok', 0.4),
      snapchat: onNetwork('snapchat', 0.5),
    },
    occupation: random.pickWeighted(occupations),
    workplace:
      surroundings.workplaces && surroundings.workplaces.length > 0 && random.chance(0.8)
        ? random.pickSkewed(surroundings.workplaces, 0.2)
        : null,
    car: random.chance(0.45)
      ? { make: makeNames, model: random.pick(models), plate: generatePlate(random) }
      : null,
    height: Math.round(162 + (random.next() + random.next() + random.next() - 1.5) * 20),
    eyeColor: random.pickWeighted(eyeColors),
    pet: random.chance(0.3) ? random.pick(petNames) : null,
  }
}

const generateBirthdate = (random: Seeded): string => {
  const years = 19 + Math.floor(random.next() ** 1.4 * 32)
  // in some cases only the year is known, and some papers say January 1
  const [month, day] = random.chance(0.02) ? [1, 1] : [random.between(1, 12), random.between(1, 28)]
  return `${2026 - years}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
}
