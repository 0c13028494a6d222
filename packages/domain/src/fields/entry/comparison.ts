/** An account in normalized form: its network with the handle there, or the bank's digits. */
export type AccountKey = { network: string; key: string }

/**
 * How two values resemble each other without being equal, from the most to the least similar. From
 * `wide` on they are differences of numbers and dates.
 */
export const partialLevels = ['close', 'near', 'far', 'wide', 'apart', 'remote', 'distant'] as const
export type PartialLevel = (typeof partialLevels)[number]

/** The settings of points; each field with points names one. */
export const pointsSettings = ['identifying', 'describing', 'sponsorType'] as const
export type PointsSetting = (typeof pointsSettings)[number]

/**
 * The result type of each normalizer; `matching/normalize/normalizers.ts` has their code. A field
 * with points keeps its value under `keys` in the record, so it has to be text.
 */
export type NormalizedValues = {
  accounts: AccountKey[]
  address: string
  age: number
  carMake: string
  carModel: string
  city: string
  color: string
  country: string
  date: string
  email: string
  eyeColor: string
  handle: string
  height: number
  licensePlate: string
  list: string[]
  marks: string[]
  name: string
  occupation: string
  otherNames: string[][]
  /** The record has a property of its own for numbers. */
  phone: never
  sponsorType: string
  weight: number
  workplace: string
}
export type NormalizerName = keyof NormalizedValues

/** Code in `matching/evidence/comparison/comparators.ts`; names are compared word by word. */
export type ComparatorName =
  | 'accounts'
  | 'address'
  | 'age'
  | 'anyOf'
  | 'city'
  | 'date'
  | 'email'
  | 'exact'
  | 'handle'
  | 'height'
  | 'licensePlate'
  | 'marks'
  | 'name'
  | 'otherNames'
  | 'phone'
  | 'spelling'
  | 'text'
  | 'weight'
  | 'words'

/** Probabilities before any data of a community, given that both sides filled the field in. */
export type PriorProbabilities = {
  /** For two descriptions of one person; the rest differs. */
  m: Readonly<Partial<Record<'equal' | PartialLevel, number>>>
  /** For strangers, who resemble each other by chance. */
  u: Readonly<Partial<Record<PartialLevel, number>>>
  /** For linked people: equal, and similar; the rest differs. */
  linked: { equal: number; near: number }
  /** Share of profiles with a value that no frequency table lists. */
  rarity: number
  /** How often strangers agree in any value, which gives a difference its weight. */
  agreement: number
}

type Scored = {
  points: PointsSetting
  /**
   * Each value with points is a blocking key, with the field's own name unless `key` gives another.
   * Few profiles share a key of rank 0, which is looked up first; many share one of rank 10.
   */
  blocking: { rank: number; key?: 'phone8' }
}
type Unscored = { points?: undefined; blocking?: undefined }

export type ComparisonSettings = (Scored | Unscored) & {
  normalizer: NormalizerName
  /** The record's property, if a field without points has another name there. */
  storedAs?: 'homeCity' | 'otherNames' | 'pets'
  /**
   * Namesakes agree here more often than others, because names and this field both correlate with
   * origin.
   */
  variesByOrigin?: true
  /** Fields that mostly imply this one: how often strangers agree here once they agree there. */
  follows?: Readonly<Record<string, number>>
} & (
    | { comparator: 'name'; prior?: undefined }
    | { comparator: Exclude<ComparatorName, 'name'>; prior: PriorProbabilities }
  )
