import { handleFields, type EvidenceField } from './fields.ts'

/**
 * How one field behaves, as probabilities given that both sides filled it in.
 *
 * Three worlds explain a pair of profiles: the same person was described twice; two strangers; or
 * two people who are linked (one household, one bar, one telephone line). The third keeps a shared
 * number or address from passing for one person.
 */
export type FieldModel = {
  /** For the same person. */
  same: { equal: number; near: number; different: number }
  /** A closer kind of near-agreement, for the same person and for strangers. */
  closer?: { same: number; chance: number }
  /** For linked people: equal and nearly equal; the rest differs. */
  linked: { equal: number; near: number }
  /** How many profiles hold a value that is in no frequency table. */
  rarity: number
  /** How often strangers agree in whatever value, which is what makes a difference telling. */
  agreement: number
  /** How often strangers come near each other. */
  nearByChance: number
}

/** `follower` says little once `leader` agrees: strangers who agree there agree here this often. */
export type Dependence = {
  follower: EvidenceField
  leader: EvidenceField
  chance: number
  /** Only where the follower nearly agrees, and not in a closer way; or only in the closer way. */
  only?: 'near' | 'closer'
}

export type EvidenceModel = {
  version: string
  /** With how many others a profile describes the same person, on average. */
  expectedMatches: number
  /** How many profiles there are taken to be while nobody has counted. */
  usualProfiles: number
  /** Linked people among profiles, for each pair that describes the same person. */
  linkedShare: number
  name: NameModel
  fields: Record<Exclude<EvidenceField, 'fullName'>, FieldModel>
  dependences: readonly Dependence[]
  /** The least probability of each band above weak. */
  bands: { strong: number; likely: number; possible: number }
}

/** Names are weighed word by word. */
export type NameModel = {
  /** A word of the name, for the same person, when both are written in one script. */
  same: { exact: number; close: number; conflict: number }
  /** The same when one side wrote another script, where letters seldom agree exactly. */
  acrossScripts: { exact: number; close: number; conflict: number }
  /** One side has a word more (a middle name, a name only the family uses). */
  extraWord: { same: number; strangers: number }
  /** No word agrees, for the same person: they gave another name. */
  allDifferent: number
  /** Linked people share a family name this often. */
  linkedFamilyName: number
  /** Words of one language come together: so much likelier than by chance, where no country is known. */
  together: number
  /** How many profiles hold a name word of eight letters that is in no table; longer ones are rarer. */
  rarity: number
}

const identifier = (
  equal: number,
  near: number,
  linkedEqual: number,
  rarity: number,
): FieldModel => ({
  same: { equal, near, different: 1 - equal - near },
  linked: { equal: linkedEqual, near: 0.001 },
  rarity,
  agreement: 0,
  nearByChance: 1e-5,
})

const handle = {
  ...identifier(0.72, 0.1, 0.002, 1e-7),
  closer: { same: 0.1, chance: 1e-6 },
}

/**
 * Probabilities an expert would defend before seeing any data of this community: how often people
 * who describe the same person write the same thing, and how many others would write it too.
 */
export const priorModel: EvidenceModel = {
  version: 'prior-1',
  expectedMatches: 0.3,
  usualProfiles: 30_000,
  linkedShare: 0.016,
  name: {
    same: { exact: 0.8, close: 0.14, conflict: 0.06 },
    acrossScripts: { exact: 0.25, close: 0.65, conflict: 0.1 },
    extraWord: { same: 0.25, strangers: 0.4 },
    allDifferent: 0.08,
    linkedFamilyName: 0.5,
    together: 5,
    rarity: 1e-4,
  },
  fields: {
    phoneNumber: identifier(0.7, 0.06, 0.15, 1e-8),
    email: identifier(0.78, 0.07, 0.005, 1e-7),
    socialMediaInstagram: handle,
    socialMediaFacebook: handle,
    socialMediaTiktok: handle,
    socialMediaSnapchat: handle,
    licensePlate: identifier(0.78, 0.1, 0.1, 1e-6),
    birthdate: {
      same: { equal: 0.8, near: 0.06, different: 0.07 },
      closer: { same: 0.07, chance: 3e-4 },
      linked: { equal: 0.001, near: 0.004 },
      rarity: 1e-4,
      agreement: 0,
      nearByChance: 0.004,
    },
    address: {
      same: { equal: 0.5, near: 0.35, different: 0.15 },
      linked: { equal: 0.5, near: 0.2 },
      rarity: 1e-5,
      agreement: 0,
      nearByChance: 2e-4,
    },
    workplace: {
      same: { equal: 0.5, near: 0.2, different: 0.3 },
      linked: { equal: 0.4, near: 0.15 },
      rarity: 3e-4,
      agreement: 0.001,
      nearByChance: 0.001,
    },
    occupation: {
      same: { equal: 0.5, near: 0.12, different: 0.38 },
      linked: { equal: 0.25, near: 0.05 },
      rarity: 0.002,
      agreement: 0.02,
      nearByChance: 0.01,
    },
    carMake: {
      same: { equal: 0.8, near: 0.02, different: 0.18 },
      linked: { equal: 0.3, near: 0.01 },
      rarity: 0.005,
      agreement: 0.1,
      nearByChance: 0.002,
    },
    carModel: {
      same: { equal: 0.65, near: 0.08, different: 0.27 },
      linked: { equal: 0.25, near: 0.02 },
      rarity: 0.003,
      agreement: 0.03,
      nearByChance: 0.005,
    },
    meetingLocationCountry: {
      same: { equal: 0.88, near: 0, different: 0.12 },
      linked: { equal: 0.95, near: 0 },
      rarity: 0.005,
      agreement: 0.2,
      nearByChance: 0,
    },
    meetingLocationCity: {
      same: { equal: 0.65, near: 0.07, different: 0.28 },
      linked: { equal: 0.85, near: 0.03 },
      rarity: 0.002,
      agreement: 0.04,
      nearByChance: 0.003,
    },
    partnerHomeCountry: {
      same: { equal: 0.93, near: 0, different: 0.07 },
      linked: { equal: 0.9, near: 0 },
      rarity: 0.005,
      agreement: 0.2,
      nearByChance: 0,
    },
    partnerHomeCity: {
      same: { equal: 0.7, near: 0.1, different: 0.2 },
      linked: { equal: 0.6, near: 0.03 },
      rarity: 0.002,
      agreement: 0.03,
      nearByChance: 0.003,
    },
    sponsorType: {
      same: { equal: 0.5, near: 0, different: 0.5 },
      linked: { equal: 0.35, near: 0 },
      rarity: 0.35,
      agreement: 0.3,
      nearByChance: 0,
    },
    age: {
      same: { equal: 0.7, near: 0.18, different: 0.12 },
      // an age within two years of a birthdate
      closer: { same: 0.88, chance: 0.17 },
      linked: { equal: 0.1, near: 0.2 },
      rarity: 0.12,
      agreement: 0.12,
      nearByChance: 0.2,
    },
    height: {
      same: { equal: 0.65, near: 0.23, different: 0.12 },
      linked: { equal: 0.25, near: 0.3 },
      rarity: 0.22,
      agreement: 0.22,
      nearByChance: 0.25,
    },
    eyeColor: {
      same: { equal: 0.85, near: 0, different: 0.15 },
      linked: { equal: 0.7, near: 0 },
      rarity: 0.1,
      agreement: 0.45,
      nearByChance: 0,
    },
    petNames: {
      same: { equal: 0.6, near: 0, different: 0.4 },
      linked: { equal: 0.2, near: 0 },
      rarity: 0.003,
      agreement: 0.005,
      nearByChance: 0,
    },
  },
  dependences: [
    { follower: 'age', leader: 'birthdate', chance: 0.99 },
    { follower: 'carMake', leader: 'carModel', chance: 0.98 },
    { follower: 'carMake', leader: 'licensePlate', chance: 0.95 },
    { follower: 'carModel', leader: 'licensePlate', chance: 0.9 },
    { follower: 'occupation', leader: 'workplace', chance: 0.4 },
    { follower: 'meetingLocationCity', leader: 'address', chance: 0.8 },
    { follower: 'meetingLocationCity', leader: 'workplace', chance: 0.8 },
    { follower: 'meetingLocationCity', leader: 'partnerHomeCity', chance: 0.3 },
    { follower: 'meetingLocationCountry', leader: 'meetingLocationCity', chance: 0.97 },
    { follower: 'meetingLocationCountry', leader: 'address', chance: 0.95 },
    { follower: 'meetingLocationCountry', leader: 'workplace', chance: 0.95 },
    { follower: 'meetingLocationCountry', leader: 'partnerHomeCountry', chance: 0.5 },
    { follower: 'meetingLocationCountry', leader: 'phoneNumber', chance: 0.7 },
    { follower: 'partnerHomeCountry', leader: 'partnerHomeCity', chance: 0.97 },
    { follower: 'partnerHomeCountry', leader: 'phoneNumber', chance: 0.7 },
    { follower: 'partnerHomeCountry', leader: 'fullName', chance: 0.85 },
    { follower: 'meetingLocationCountry', leader: 'fullName', chance: 0.5 },
    ...handleFields.flatMap((follower, index) =>
      handleFields.slice(0, index).map((leader) => ({ follower, leader, chance: 0.1 })),
    ),
    ...handleFields.map((leader) => ({ follower: 'email' as const, leader, chance: 0.01 })),
    // handles and addresses are made of names
    ...[...handleFields, 'email' as const].flatMap((follower): Dependence[] => [
      { follower, leader: 'fullName', chance: 0.02, only: 'near' },
      { follower, leader: 'fullName', chance: 3e-4, only: 'closer' },
    ]),
  ],
  bands: { strong: 0.99, likely: 0.9, possible: 0.5 },
}
