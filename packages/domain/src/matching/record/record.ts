import type { NormalizedValues } from '../../fields/entry/comparison.ts'
import type { EvidenceField, HandleField, KeyField, RuleField, Settings } from './fields.ts'

/** Raised when a stored record would be read differently; older ones are prepared again. */
export const comparisonVersion = 7

export type ComparablePhone = {
  /** E.164, or null where no country is known. */
  e164: string | null
  /** False when the country is only guessed from the places in the profile. */
  certain: boolean
  /** Without country and trunk prefix, where the country is guessed. */
  national?: string
  last8: string
  /** Further numbers typed into the same field. */
  also?: ComparablePhone[]
}

type UnscoredField = Exclude<EvidenceField, RuleField>
type StoredName<Field extends UnscoredField> = Settings[Field] extends {
  storedAs: infer Name extends string
}
  ? Name
  : Field
/** What the fields without points are normalized to, each under a name of its own. */
type StoredValues = {
  [Field in UnscoredField as StoredName<Field>]?: NormalizedValues[Settings[Field]['normalizer']]
}

/**
 * A profile made ready for comparing: short, normalised, JSON. It is stored sealed beside the
 * profile, so that saving one profile never normalises another.
 */
export type ComparisonRecord = StoredValues & {
  version: number
  /** What the points compare: equal keys are equal values. The phone has its own rule. */
  keys: Partial<Record<KeyField, string>>
  phone?: ComparablePhone
  /** The name's words in Latin letters, as written. */
  name?: string[]
  /** The name was written in another script than Latin. */
  otherScript?: true
  /** Handles that are really display names ("Somchai Jaidee"), which identify less. */
  namedHandles?: HandleField[]
  /** The names shown on pages, each as words, where they are others than the name. */
  shownNames?: string[][]
  /** Words of what is compared word by word. */
  address?: string[]
  workplace?: string[]
  isLdr?: true
  /** Of eight digits and yet no date (1985-13-07): it can only resemble another. */
  writtenBirthdate?: string
  /** As typed, where it is no address; it can only resemble another. */
  writtenEmail?: string
  /** The year of birth that the age meant when it was entered. */
  bornAbout?: number
  /** What the profile said when it was last counted as a new one, where it has been edited since. */
  counted?: ComparisonRecord
}

/** Of the birthdate, or as the age meant it. */
export const yearOfBirth = ({ keys, bornAbout }: ComparisonRecord): number | undefined =>
  keys.birthdate ? Number(keys.birthdate.slice(0, 4)) : bornAbout

/** Beliefs about one person's year of birth seldom lie further apart. */
export const reliableYears = 3
