import type { NormalizedValues } from '../../fields/entry/comparison.ts'
import type { EvidenceField, HandleField, KeyField, RuleField, Settings } from './fields.ts'
import type { TriedRecord } from './tried-record.ts'

/** Increased when stored records would be read differently; older ones are normalized again. */
export const comparisonVersion = 17

export type ComparablePhone = {
  /** E.164, or null if no country is known. */
  e164: string | null
  /** False if the country is only inferred from the profile's places, or no such number exists. */
  certain: boolean
  /** Without country and trunk prefix, unless the number is certain. */
  national?: string
  last8: string
  /** Digits that a number there may have, though nobody has one that begins like this. */
  unassigned?: true
  /** The last eight digits as written, if a reform of the numbering plan changed them. */
  written8?: string
  /** Further numbers in the same field. */
  also?: ComparablePhone[]
}

type UnscoredField = Exclude<EvidenceField, RuleField>
type StoredName<Field extends UnscoredField> = Settings[Field] extends {
  storedAs: infer Name extends string
}
  ? Name
  : Field
/** The normalized values of fields without points, each under its own property name. */
type StoredValues = {
  [Field in UnscoredField as StoredName<Field>]?: NormalizedValues[Settings[Field]['normalizer']]
}

/**
 * A profile in normalized form for comparison: short and JSON. It is stored sealed with the
 * profile, so that saving one profile never normalizes another.
 */
export type ComparisonRecord = StoredValues & {
  version: number
  /** The keys that points compare: equal keys are equal values. The phone has its own rule. */
  keys: Partial<Record<KeyField, string>>
  phone?: ComparablePhone
  /**
   * Numbers and addresses among the other accounts or in fields of another kind. They are evidence
   * and earn no points.
   */
  otherPhones?: ComparablePhone[]
  otherEmails?: string[]
  /** The name's words in Latin letters, as written. */
  name?: string[]
  /** The Han characters of each word of the name, if it was written in them. */
  nameCharacters?: string[]
  /** The name was written in a script other than Latin. */
  otherScript?: true
  /** Handles that are display names ("Somchai Jaidee"), which identify less. */
  namedHandles?: HandleField[]
  /** The display names of pages, each as words, if they differ from the name. */
  shownNames?: string[][]
  /** The words of fields that are compared word by word. */
  address?: string[]
  workplace?: string[]
  /** The kind of a place of work without a name: bar. */
  genericWorkplace?: string
  isLdr?: true
  /** Eight digits that are no valid date (1985-13-07). It can only resemble another date. */
  writtenBirthdate?: string
  /** The text as typed, if it is no valid address. It can only resemble another address. */
  writtenEmail?: string
  /** The year of birth that follows from the age at the time of entry. */
  bornAbout?: number
  /** The profile's record when it last counted as a new one, if it has been edited since. */
  counted?: ComparisonRecord
  /**
   * The fields without what someone objected to. They count as filled in on one side only, so that
   * no count of a match shows an objection.
   */
  leftOut?: EvidenceField[]
  /** When the profile was created, in milliseconds. */
  since?: number
  /** Values that the account tried before, if another profile may be refused one of them. */
  tried?: TriedRecord
  /** When edits added identifiers, in milliseconds; the others are as old as the profile. */
  entryTimes?: Record<string, number>
  /** Identifiers that edits replaced, the oldest first, each version as a record of its own. */
  former?: ComparisonRecord[]
  /** When the profile was saved first; not stored with the record. */
  describedAt?: number
  /** The compared pictures of a pair that both sides have; not stored with the record. */
  photos?: ComparedPhoto[]
}

/** A picture that both sides of a pair have, from the point of view of one of them. */
export type ComparedPhoto = {
  /** The same for both sides. */
  id: string
  /** When this side agreed to the comparison of its copy, in milliseconds. */
  since: number
  /** The share of other users, besides the pair, who have a copy. */
  othersShare: number
}

/** The year of the birthdate, or the one that follows from the age. */
export const yearOfBirth = ({ keys, bornAbout }: ComparisonRecord): number | undefined =>
  keys.birthdate ? Number(keys.birthdate.slice(0, 4)) : bornAbout

/** Estimates of one person's year of birth rarely differ by more. */
export const reliableYears = 3
