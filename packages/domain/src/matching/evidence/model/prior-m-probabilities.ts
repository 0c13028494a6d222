import type { Comparable, Grade, SamePerson, WordKind } from './model.ts'

/** How often two descriptions of one person agree in a field. */
const agreements: Record<Comparable, Partial<Record<Grade, number>>> = {
  phoneNumber: { equal: 0.7, close: 0.04 },
  email: { equal: 0.78, close: 0.06, near: 0.02 },
  socialMediaInstagram: { equal: 0.72, close: 0.05, near: 0.05 },
  socialMediaFacebook: { equal: 0.72, close: 0.05, near: 0.05 },
  socialMediaTiktok: { equal: 0.72, close: 0.05, near: 0.05 },
  socialMediaSnapchat: { equal: 0.72, close: 0.05, near: 0.05 },
  handleAcross: { close: 0.2, near: 0.15 },
  licensePlate: { equal: 0.78, near: 0.1 },
  birthdate: { equal: 0.8, close: 0.07, near: 0.04, far: 0.03 },
  address: { equal: 0.5, close: 0.25, near: 0.1, far: 0.03 },
  workplace: { equal: 0.5, close: 0.14, near: 0.06 },
  occupation: { equal: 0.5, near: 0.12 },
  carMake: { equal: 0.8, near: 0.02 },
  carModel: { equal: 0.65, near: 0.08 },
  meetingLocationCountry: { equal: 0.88 },
  meetingLocationCity: { equal: 0.65, near: 0.07 },
  partnerHomeCountry: { equal: 0.93 },
  partnerHomeCity: { equal: 0.7, near: 0.1 },
  cityAcross: { near: 0.4 },
  sponsorType: { equal: 0.5 },
  age: { equal: 0.7, near: 0.18, far: 0.06 },
  ageByBirthdate: { near: 0.88, far: 0.06 },
  height: { equal: 0.65, near: 0.23, far: 0.07 },
  weight: { equal: 0.5, near: 0.3, far: 0.12 },
  hairColor: { equal: 0.65 },
  eyeColor: { equal: 0.85 },
  tattoos: { equal: 0.1, close: 0.3, near: 0.3 },
  distinctiveMarks: { equal: 0.1, close: 0.2, near: 0.3 },
  carColor: { equal: 0.75 },
  petNames: { equal: 0.6 },
  nicknames: { equal: 0.5, near: 0.1 },
}

const words: Record<
  'sameScript' | 'acrossScripts',
  Record<Exclude<WordKind, 'conflict'>, number>
> = {
  sameScript: {
    exact: 0.78,
    sound: 0.08,
    slip: 0.05,
    part: 0.02,
    far: 0.01,
    initial: 0.02,
  },
  // letters seldom agree exactly
  acrossScripts: {
    exact: 0.25,
    sound: 0.5,
    slip: 0.08,
    part: 0.02,
    far: 0.07,
    initial: 0.02,
  },
}

/** What is left to 1 differs. */
const withRest = <Key extends string>(
  shares: Partial<Record<Key, number>>,
  rest: Key,
): Partial<Record<Key, number>> => {
  const all = (Object.values(shares) as number[]).reduce((sum, share) => sum + share, 0)
  return { ...shares, [rest]: 1 - all }
}

export const priorSamePerson: SamePerson = {
  words: {
    sameScript: withRest<WordKind>(words.sameScript, 'conflict'),
    acrossScripts: withRest<WordKind>(words.acrossScripts, 'conflict'),
  } as SamePerson['words'],
  allDifferent: 0.08,
  aloneDifferent: 0.3,
  fields: Object.fromEntries(
    Object.entries(agreements).map(([field, shares]) => [
      field,
      withRest<Grade>(shares, 'different'),
    ]),
  ) as SamePerson['fields'],
}
