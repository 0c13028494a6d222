import type { PartialLevel } from '../../../fields/entry/comparison.ts'
import type { EvidenceField } from '../../record/fields.ts'

/**
 * How much two values agree: `close`, `near` and `far` are resemblances, each rarer among strangers
 * than the next. What they mean for a field is in `compare-fields.ts`.
 */
export const comparisonLevels = ['equal', 'close', 'near', 'far', 'different'] as const
export type ComparisonLevel = (typeof comparisonLevels)[number]

/** What is compared: the fields but the name, and three comparisons across fields. */
export type ComparisonName =
  | Exclude<EvidenceField, 'fullName'>
  /** The age one side gives with the birthdate of the other. */
  | 'ageByBirthdate'
  /** A handle with one on another network, or with what stands before the @. */
  | 'handleAcross'
  /** Where one side says they met with where the other says they live. */
  | 'cityAcross'

/**
 * How one field behaves for others than one person, given that both sides filled it in.
 *
 * Three worlds explain a pair of profiles: the same person was described twice; two strangers; or
 * two people who are linked (one household, one bar, one telephone line). The third keeps a shared
 * number or address from passing for one person.
 */
export type FieldModel = {
  /** How often strangers resemble each other so. */
  chance: Partial<Record<PartialLevel, number>>
  /** For linked people: equal, and resembling; the rest differs. */
  linked: { equal: number; near: number }
  /** How many profiles hold a value that is in no frequency table. */
  rarity: number
  /** How often strangers agree in whatever value, which is what makes a difference telling. */
  agreement: number
  /** How much more often those agree here who share a word of their names; 1 where it is not learnt. */
  besideName?: number
}

/** How two descriptions of one person agree, as probabilities given that both sides filled it in. */
export type SamePerson = {
  /** A word of the name, when both are written in one script, and when they are not. */
  words: Record<'sameScript' | 'acrossScripts', Record<WordKind, number>>
  /** No word of the names agrees: they gave another name. */
  allDifferent: number
  /** The same where one side knows one word, which may be any name they go by. */
  aloneDifferent: number
  /** The grades that a field knows sum to 1. */
  fields: Record<ComparisonName, Partial<Record<ComparisonLevel, number>>>
}

/** `follower` says little once `leader` agrees: strangers who agree there agree here this often. */
export type FieldDependence = {
  follower: ComparisonName
  leader: EvidenceField
  chance: number
  /** Only where the follower agrees in this grade. */
  only?: ComparisonLevel
}

export type EvidenceModel = {
  version: string
  /** With how many others a profile describes the same person, on average. */
  expectedMatches: number
  /** With how many others it describes linked people, on average. */
  expectedLinked: number
  /** How many profiles there are taken to be while nobody has counted. */
  usualProfiles: number
  same: SamePerson
  name: NameModel
  fields: Record<ComparisonName, FieldModel>
  dependences: readonly FieldDependence[]
  /** The least probability of each band above weak. */
  bands: { strong: number; likely: number; possible: number }
}

/**
 * How two words of names agree: the same letters; the same sound, or a nickname; a slip; the start
 * of the other; alike with more slips; only the initial; not at all.
 */
export const wordKinds = ['exact', 'sound', 'slip', 'part', 'far', 'initial', 'conflict'] as const
export type WordKind = (typeof wordKinds)[number]
export type WordResemblance = 'slip' | 'part' | 'far' | 'initial'

/** Names are weighed word by word. */
export type NameModel = {
  /** How often strangers' words resemble each other so. */
  chance: Record<WordResemblance, number>
  /** One side has a word more (a middle name, a name only the family uses). */
  extraWord: { same: number; strangers: number }
  /** Linked people share a family name this often. */
  linkedFamilyName: number
  /**
   * Words of one language come together, and with the places of one country: so much likelier than
   * by chance, where no country is known.
   */
  together: number
  /** How far names and places go with countries: 1 where they do, 0 where they don't. */
  byCountry: number
  /**
   * How often strangers who share a word of their names have the next one alike too: by how common
   * that is in their country, to a power (names of one country are of many kinds), and a factor.
   */
  next: { power: number; inCountry: number; anywhere: number }
  /** The same for words that only resemble each other. */
  nextAlike: Record<'sound' | WordResemblance, number>
  /** How many profiles hold a name word of eight letters that is in no table; longer ones are rarer. */
  rarity: number
}
