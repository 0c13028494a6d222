import { handleFields } from '../../record/fields.ts'
import type { Dependence, EvidenceModel, FieldModel } from './model.ts'
import { priorSamePerson } from './prior-m-probabilities.ts'

const handle: FieldModel = {
  chance: { close: 2e-6, near: 1e-5 },
  linked: { equal: 0.002, near: 0.001 },
  rarity: 1e-7,
  agreement: 0,
}

const marks: FieldModel = {
  chance: { close: 0.01, near: 0.1 },
  linked: { equal: 0.005, near: 0.1 },
  rarity: 0.005,
  agreement: 0.005,
}

const cityAtHome: FieldModel = {
  chance: { near: 0.003 },
  linked: { equal: 0.6, near: 0.03 },
  rarity: 0.002,
  agreement: 0.03,
}

/**
 * Probabilities an expert would defend before seeing any data of this community: how often people
 * who describe the same person write the same thing, and how many others would write it too.
 */
export const priorModel: EvidenceModel = {
  version: 'prior-5',
  expectedMatches: 0.3,
  expectedLinked: 0.003,
  usualProfiles: 30_000,
  same: priorSamePerson,
  name: {
    chance: { slip: 0.001, part: 0.002, far: 0.004, initial: 0.08 },
    extraWord: { same: 0.25, strangers: 0.4 },
    linkedFamilyName: 0.5,
    together: 5,
    byCountry: 1,
    next: { power: 0.8, inCountry: 0.5, anywhere: 0.5 },
    nextAlike: { sound: 0.01, slip: 0.003, part: 0.003, far: 0.01, initial: 0.003 },
    rarity: 1e-4,
  },
  fields: {
    phoneNumber: {
      chance: { close: 1e-5 },
      linked: { equal: 0.15, near: 0.001 },
      rarity: 1e-8,
      agreement: 0,
    },
    email: {
      chance: { close: 1e-5, near: 1e-4 },
      linked: { equal: 0.005, near: 0.001 },
      rarity: 1e-7,
      agreement: 0,
    },
    socialMediaInstagram: handle,
    socialMediaFacebook: handle,
    socialMediaTiktok: handle,
    socialMediaSnapchat: handle,
    handleAcross: {
      chance: { close: 1e-6, near: 1e-5 },
      linked: { equal: 0, near: 0.001 },
      rarity: 1e-7,
      agreement: 0,
    },
    licensePlate: {
      chance: { near: 1e-5 },
      linked: { equal: 0.1, near: 0.001 },
      rarity: 1e-6,
      agreement: 0,
    },
    birthdate: {
      chance: { close: 4e-4, near: 0.003, far: 0.02 },
      linked: { equal: 0.005, near: 0.005 },
      rarity: 1e-4,
      agreement: 0,
    },
    address: {
      chance: { close: 3e-5, near: 5e-4, far: 0.005 },
      linked: { equal: 0.5, near: 0.2 },
      rarity: 1e-5,
      agreement: 0,
    },
    workplace: {
      chance: { close: 0.001, near: 0.004 },
      linked: { equal: 0.4, near: 0.15 },
      rarity: 3e-4,
      agreement: 0.001,
    },
    occupation: {
      chance: { near: 0.01 },
      linked: { equal: 0.25, near: 0.05 },
      rarity: 0.002,
      agreement: 0.02,
    },
    carMake: {
      chance: { near: 0.002 },
      linked: { equal: 0.3, near: 0.01 },
      rarity: 0.005,
      agreement: 0.1,
    },
    carModel: {
      chance: { near: 0.005 },
      linked: { equal: 0.25, near: 0.02 },
      rarity: 0.003,
      agreement: 0.03,
    },
    meetingLocationCountry: {
      chance: {},
      linked: { equal: 0.95, near: 0 },
      rarity: 0.005,
      agreement: 0.2,
    },
    meetingLocationCity: {
      chance: { near: 0.003 },
      linked: { equal: 0.85, near: 0.03 },
      rarity: 0.002,
      agreement: 0.04,
    },
    partnerHomeCountry: {
      chance: {},
      linked: { equal: 0.9, near: 0 },
      rarity: 0.005,
      agreement: 0.2,
    },
    partnerHomeCity: cityAtHome,
    cityAcross: { ...cityAtHome, chance: { near: 0.04 } },
    sponsorType: {
      chance: {},
      linked: { equal: 0.35, near: 0 },
      rarity: 0.35,
      agreement: 0.3,
    },
    age: {
      chance: { near: 0.2, far: 0.2 },
      linked: { equal: 0.1, near: 0.2 },
      rarity: 0.12,
      agreement: 0.12,
    },
    ageByBirthdate: {
      chance: { near: 0.17, far: 0.18 },
      linked: { equal: 0, near: 0.3 },
      rarity: 0.12,
      agreement: 0,
    },
    height: {
      chance: { near: 0.25, far: 0.2 },
      linked: { equal: 0.25, near: 0.3 },
      rarity: 0.22,
      agreement: 0.22,
    },
    weight: {
      chance: { near: 0.28, far: 0.25 },
      linked: { equal: 0.2, near: 0.3 },
      rarity: 0.2,
      agreement: 0.2,
    },
    hairColor: {
      chance: {},
      linked: { equal: 0.6, near: 0 },
      rarity: 0.1,
      agreement: 0.5,
    },
    tattoos: marks,
    distinctiveMarks: marks,
    carColor: {
      chance: {},
      linked: { equal: 0.5, near: 0 },
      rarity: 0.05,
      agreement: 0.2,
    },
    eyeColor: {
      chance: {},
      linked: { equal: 0.7, near: 0 },
      rarity: 0.1,
      agreement: 0.45,
    },
    petNames: {
      chance: {},
      linked: { equal: 0.2, near: 0 },
      rarity: 0.003,
      agreement: 0.005,
    },
    nicknames: {
      chance: { near: 0.02 },
      linked: { equal: 0.02, near: 0.03 },
      rarity: 0.01,
      agreement: 0.015,
    },
  },
  dependences: [
    { follower: 'nicknames', leader: 'fullName', chance: 0.15 },
    { follower: 'age', leader: 'birthdate', chance: 0.99 },
    { follower: 'carMake', leader: 'carModel', chance: 0.98 },
    { follower: 'carMake', leader: 'licensePlate', chance: 0.95 },
    { follower: 'carModel', leader: 'licensePlate', chance: 0.9 },
    { follower: 'carColor', leader: 'licensePlate', chance: 0.9 },
    { follower: 'carColor', leader: 'carModel', chance: 0.25 },
    { follower: 'occupation', leader: 'workplace', chance: 0.4 },
    { follower: 'meetingLocationCity', leader: 'address', chance: 0.8 },
    { follower: 'meetingLocationCity', leader: 'workplace', chance: 0.8 },
    { follower: 'meetingLocationCity', leader: 'partnerHomeCity', chance: 0.3 },
    { follower: 'partnerHomeCity', leader: 'address', chance: 0.8 },
    { follower: 'partnerHomeCity', leader: 'workplace', chance: 0.5 },
    { follower: 'cityAcross', leader: 'address', chance: 0.8 },
    { follower: 'cityAcross', leader: 'workplace', chance: 0.7 },
    { follower: 'meetingLocationCountry', leader: 'meetingLocationCity', chance: 0.97 },
    { follower: 'meetingLocationCountry', leader: 'partnerHomeCity', chance: 0.8 },
    { follower: 'meetingLocationCountry', leader: 'address', chance: 0.95 },
    { follower: 'meetingLocationCountry', leader: 'workplace', chance: 0.95 },
    { follower: 'meetingLocationCountry', leader: 'partnerHomeCountry', chance: 0.5 },
    { follower: 'meetingLocationCountry', leader: 'phoneNumber', chance: 0.7 },
    { follower: 'partnerHomeCountry', leader: 'partnerHomeCity', chance: 0.97 },
    { follower: 'partnerHomeCountry', leader: 'meetingLocationCity', chance: 0.7 },
    { follower: 'partnerHomeCountry', leader: 'address', chance: 0.95 },
    { follower: 'partnerHomeCountry', leader: 'workplace', chance: 0.8 },
    { follower: 'partnerHomeCountry', leader: 'phoneNumber', chance: 0.7 },
    { follower: 'partnerHomeCountry', leader: 'fullName', chance: 0.85 },
    { follower: 'meetingLocationCountry', leader: 'fullName', chance: 0.5 },
    { follower: 'partnerHomeCountry', leader: 'nicknames', chance: 0.6 },
    { follower: 'meetingLocationCountry', leader: 'nicknames', chance: 0.4 },
    ...handleFields.flatMap((follower, index) =>
      handleFields.slice(0, index).map((leader) => ({ follower, leader, chance: 0.1 })),
    ),
    ...handleFields.map((leader) => ({ follower: 'email' as const, leader, chance: 0.01 })),
    // handles and addresses are made of names
    ...[...handleFields, 'email' as const, 'handleAcross' as const].flatMap((follower) =>
      (['fullName', 'nicknames'] as const).flatMap((leader): Dependence[] => [
        { follower, leader, chance: 0.012, only: 'near' },
        { follower, leader, chance: 2e-4, only: 'close' },
      ]),
    ),
  ],
  bands: { strong: 0.99, likely: 0.9, possible: 0.5 },
}
