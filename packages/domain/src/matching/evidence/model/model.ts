import { partialLevels, type PartialLevel } from '../../../fields/entry/comparison.ts'
import type { EvidenceField } from '../../record/fields.ts'

/**
 * How much two values agree, from equal to different. The comparators in `comparison/` define the
 * levels of each field.
 */
export const comparisonLevels = ['equal', ...partialLevels, 'different'] as const
export type ComparisonLevel = (typeof comparisonLevels)[number]

/**
 * The names of comparisons: all fields except the name, and comparisons within or across fields.
 */
export type ComparisonName =
  | Exclude<EvidenceField, 'fullName'>
  /** The age on one side with the birthdate on the other. */
  | 'ageByBirthdate'
  /** Two birthdates of which at least one is 1 January, so that only the year is known. */
  | 'birthYear'
  /** A handle with one on another network, or with the local part of an email address. */
  | 'handleAcross'
  /** The last digits of a bank account. */
  | 'bankDigits'
  /** The city where one side met the person with the home city on the other side. */
  | 'cityAcross'
  /** Places of work without a name, such as "bar". */
  | 'genericWorkplace'
  /** The page or address of a venue, given for a person. */
  | 'venueContact'

/** How often two people who are linked agree in a field. */
export type LinkedAgreement = { equal: number; near: number }

/**
 * The probabilities of one field for pairs that are not one person, given that both sides filled it
 * in.
 *
 * Three hypotheses explain a pair of profiles: the same person, two strangers, or two people who
 * are linked (one household, one bar, one phone line). The third one keeps a shared number or
 * address from passing for one person.
 */
export type FieldModel = {
  /** How often strangers reach each partial level. */
  chance: Partial<Record<PartialLevel, number>>
  /** For linked people: equal, and similar; the remainder differs. */
  linked: LinkedAgreement
  /** The same for members of one household, if they agree more or less often than others. */
  household?: LinkedAgreement
  /** Share of profiles with a value that no frequency table lists. */
  rarity: number
  /** How often strangers agree in any value. It determines the weight of a difference. */
  agreement: number
  /**
   * How many times likelier people agree here if they share a word of their names; 1 where it is
   * not learned.
   */
  besideName?: number
}

/**
 * How two descriptions of one person agree, as probabilities given that both sides filled in the
 * field.
 */
export type SamePerson = {
  /** The agreement of one word of the name, if both are in one script and if they are not. */
  words: Record<'sameScript' | 'acrossScripts', Record<WordKind, number>>
  /** No word of the names agrees: one side knows another name. */
  allDifferent: number
  /** The same if one side knows only one word, which may be any name of the person. */
  aloneDifferent: number
  /** The levels of each field sum to 1. */
  fields: Record<ComparisonName, Partial<Record<ComparisonLevel, number>>>
}

/**
 * `follower` carries little information once `leader` agrees: strangers who agree in the leader
 * agree in the follower with this probability.
 */
export type FieldDependence = {
  follower: ComparisonName
  leader: EvidenceField
  chance: number
}

export type EvidenceModel = {
  version: string
  /** The average number of other profiles that describe the same person. */
  expectedMatches: number
  /** The average number of other profiles that describe linked people. */
  expectedLinked: number
  /** The share of linked people who live in one household. Others work or go out together. */
  householdShare: number
  /** The assumed number of profiles until they are counted. */
  usualProfiles: number
  same: SamePerson
  name: NameModel
  fields: Record<ComparisonName, FieldModel>
  dependences: readonly FieldDependence[]
  /** The exponent that lowers odds above one to what was observed; see `calibration.ts`. */
  calibrationSlope: number
  /** The least probability of each band above weak. */
  bands: { strong: number; likely: number; possible: number }
}

/** How two words contradict each other. */
export const wordConflicts = ['conflict', 'alikeGiven', 'otherGiven'] as const
export type WordConflict = (typeof wordConflicts)[number]

/**
 * How two words of names agree: the same letters; the same sound, or a nickname; a slip; a part of
 * the other; similar with more slips; only the initial; not at all; two common given names that are
 * alike; two others.
 */
export const wordKinds = [
  'exact',
  'sound',
  'slip',
  'part',
  'far',
  'initial',
  ...wordConflicts,
] as const
export type WordKind = (typeof wordKinds)[number]
export type WordResemblance = 'slip' | 'part' | 'far' | 'initial'

/** Names are weighed word by word. */
export type NameModel = {
  /** How often words of strangers resemble each other in each way. */
  chance: Record<WordResemblance, number>
  /** One side has one more word (a middle name, a name that only the family uses). */
  extraWord: { same: number; strangers: number }
  /** The same where both sides have several words. */
  furtherWord: { same: number; strangers: number }
  /** How often members of one household share their family name, and their given name. */
  household: { family: number; given: number }
  /**
   * How often strangers who share a family name, and members of one household, have two given names
   * that are alike; how much rarer those of a household share a birthdate than one person does.
   */
  alikeGiven: { strangers: number; household: number; twins: number }
  /**
   * Field correlation without a known country: words of one language, and the places of one
   * country, occur together more often than by chance.
   */
  together: number
  /** How far names and places follow countries: 1 if completely, 0 if not at all. */
  byCountry: number
  /**
   * How often strangers who share a word of their names share the next one: its frequency in their
   * country, raised to a power (names of one country are of many kinds), times a factor.
   */
  next: { power: number; inCountry: number; anywhere: number }
  /** The same for words that only resemble each other. */
  nextAlike: Record<'sound' | WordResemblance, number>
  /**
   * How often strangers who share a name share its nickname too: every Kimberly is called Kim.
   */
  derivedNickname: number
}
