import {
  comparisonOf,
  evidenceFields,
  handleFields,
  type EvidenceField,
  type LeadingField,
} from '../../record/fields.ts'
import type {
  ComparisonName,
  FieldDependence,
  EvidenceModel,
  FieldModel,
  LinkedAgreement,
} from './model.ts'
import { acrossFields, priorSamePerson } from './prior-m-probabilities.ts'

const declared = evidenceFields.flatMap((field): [EvidenceField, FieldModel][] => {
  const { prior } = comparisonOf(field)
  if (!prior) return []
  const { u, linked, rarity, agreement } = prior
  return [[field, { chance: u, linked, rarity, agreement }]]
})
const across = Object.entries(acrossFields).map(
  ([name, { u, linked, rarity, agreement }]): [string, FieldModel] => [
    name,
    { chance: u, linked, rarity, agreement },
  ],
)

const ofSharedAccounts: LinkedAgreement = { equal: 0.1, near: 0.01 }
/**
 * The fields that a household shares: place, landline, mailbox, family page, car, pets. Dates of
 * birth are shared by twins.
 */
const ofHouseholds: Partial<Record<ComparisonName, LinkedAgreement>> = {
  email: { equal: 0.3, near: 0.02 },
  otherAccounts: ofSharedAccounts,
  ...Object.fromEntries(handleFields.map((field) => [field, ofSharedAccounts])),
  address: { equal: 0.65, near: 0.3 },
  phoneNumber: { equal: 0.45, near: 0.001 },
  birthdate: { equal: 0.04, near: 0.005 },
  partnerHomeCountry: { equal: 0.98, near: 0 },
  partnerHomeCity: { equal: 0.85, near: 0.05 },
  licensePlate: { equal: 0.5, near: 0.05 },
  carMake: { equal: 0.6, near: 0.02 },
  carModel: { equal: 0.55, near: 0.05 },
  carColor: { equal: 0.6, near: 0 },
  petNames: { equal: 0.6, near: 0 },
}
/** Whether the members of a household may agree in a comparison because they are one. */
export const isOfHousehold = (name: ComparisonName): boolean =>
  name === 'birthYear' || name === 'handleAcross' || Object.hasOwn(ofHouseholds, name)

const fields = Object.fromEntries(
  [...declared, ...across].map(([name, field]) => {
    const household = ofHouseholds[name as ComparisonName]
    return [name, household ? { ...field, household } : field]
  }),
) as Record<ComparisonName, FieldModel>

/** The dependences that the fields declare. */
const followed = evidenceFields.flatMap((follower): FieldDependence[] =>
  follower === 'fullName'
    ? []
    : Object.entries(comparisonOf(follower).follows ?? {}).map(([leader, chance]) => ({
        follower,
        leader: leader as LeadingField,
        chance,
      })),
)

/**
 * Probabilities that an expert would defend before seeing data of this community: how often people
 * who describe the same person write the same value, and how many others write it too.
 */
export const priorModel: EvidenceModel = {
  version: 'prior-13',
  expectedMatches: 0.3,
  expectedLinked: 0.006,
  householdShare: 0.3,
  usualProfiles: 30_000,
  same: priorSamePerson,
  name: {
    chance: { slip: 0.001, part: 0.002, far: 0.004, initial: 0.08 },
    extraWord: { same: 0.25, strangers: 0.4 },
    furtherWord: { same: 0.25, strangers: 0.4 },
    household: { family: 0.75, given: 0.1 },
    // one pair of common given names in a hundred differs in a letter: Dina, Dini; half of the pairs
    // of a household are siblings, of whom parents name one pair in five alike; few of them are twins
    alikeGiven: { strangers: 0.01, household: 0.1, twins: 0.2 },
    together: 5,
    byCountry: 1,
    next: { power: 0.8, inCountry: 0.5, anywhere: 0.5 },
    nextAlike: { sound: 0.01, slip: 0.003, part: 0.003, far: 0.01, initial: 0.003 },
    derivedNickname: 0.5,
  },
  fields,
  dependences: [
    ...followed,
    { follower: 'cityAcross', leader: 'address', chance: 0.8 },
    { follower: 'cityAcross', leader: 'workplace', chance: 0.7 },
    { follower: 'genericWorkplace', leader: 'occupation', chance: 0.35 },
    ...(['workplace', 'email', ...handleFields] as const).map((leader) => ({
      follower: 'venueContact' as const,
      leader,
      chance: 0.4,
    })),
    ...handleFields.flatMap((follower, index) =>
      handleFields.slice(0, index).map((leader) => ({ follower, leader, chance: 0.1 })),
    ),
    ...handleFields.map((leader) => ({ follower: 'email' as const, leader, chance: 0.01 })),
  ],
  // from .78 to .94 in five communities of two generators without common code
  calibrationSlope: 0.85,
  bands: { strong: 0.99, likely: 0.9, possible: 0.5 },
}
