import type { ComparisonSettings } from './comparison.ts'
import type { Sensitivity } from './sensitivity.ts'

export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * How a field is entered and validated. A list is entered as chips and stored as one text separated
 * by commas; a measure is stored as typed, with any unit; photos and accounts are JSON array texts.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'list'
  | 'phone'
  | 'email'
  | 'date'
  | 'dateTime'
  | 'measure'
  | 'choice'
  | 'country'
  | 'flag'
  | 'handle'
  | 'photo'
  | 'photos'
  | 'accounts'

/** Fields that the form shows under one title, and the step that contains them. */
const stepOfGroup = {
  you: 1,
  home: 1,
  relation: 1,
  consent: 1,
  names: 2,
  reach: 2,
  life: 2,
  body: 3,
  marks: 3,
  handles: 4,
  work: 4,
  freeTime: 4,
  meeting: 5,
  relationship: 5,
  places: 6,
  sponsor: 6,
  distance: 6,
  future: 6,
  car: 7,
  photos: 7,
  family: 7,
} as const satisfies Record<string, StepNumber>
export type FieldGroup = keyof typeof stepOfGroup

export type Measure = 'age' | 'height' | 'weight'
export type Sanitizer = 'text' | 'email' | 'handle' | 'date' | 'none'

/**
 * How many people share one value of the field, approximately: one, a few, many, most; or never
 * compared.
 */
export type Rarity = 'unique' | 'rare' | 'uncommon' | 'common' | 'none'

/** How much a filled field helps in finding the description: 0 not at all, 5 alone. */
export type Clue = 0 | 1 | 2 | 3 | 4 | 5

/** The declaration of one field; omitted properties have a default in `describeFields`. */
export type FieldEntry<FieldName extends string = string> = {
  group: FieldGroup
  kind: FieldKind
  options?: readonly string[]
  measure?: Measure
  /** How it is compared with other profiles; a field without it never is. */
  comparison?: ComparisonSettings
  /** The main field, in whose comparison this field is a part. */
  comparedWith?: FieldName
  rarity?: Rarity
  clue?: Clue
  maxLength?: number
  /** Mentions relatives, animals, things or places: an age in it need not be the person's. */
  ofOthers?: true
  /** Two phone numbers may be entered. */
  allowsTwo?: true
  /** The browser's autofill token; only for the user's own details. */
  autocomplete?: string
  required?: true
  /** False for the boxes that are required and never stored. */
  stored?: false
  /** The sensitive fact that the answer reveals or may reveal. */
  sensitive?: readonly [Sensitivity, ...Sensitivity[]]
}

export type FieldDefinition<Name extends string = string> = {
  name: Name
  step: StepNumber
  group: FieldGroup
  kind: FieldKind
  options: readonly string[]
  measure: Measure | undefined
  sanitizer: Sanitizer
  comparison: ComparisonSettings | null
  /** Whether matching reads it. */
  isCompared: boolean
  rarity: Rarity
  clue: Clue
  maxLength: number
  /** Free text whose words may state the age of the person described. */
  mayRevealAge: boolean
  allowsTwo: boolean
  autocomplete: string
  required: boolean
  stored: boolean
  sensitive: readonly Sensitivity[]
  /** Sealed with the owner's key at rest: all personal data. */
  sealed: boolean
}

const sanitizers: Record<FieldKind, Sanitizer> = {
  text: 'text',
  longText: 'text',
  list: 'text',
  phone: 'text',
  email: 'email',
  date: 'date',
  dateTime: 'date',
  measure: 'text',
  choice: 'none',
  country: 'text',
  flag: 'none',
  handle: 'handle',
  photo: 'none',
  photos: 'none',
  accounts: 'none',
}

const maxLengths: Partial<Record<FieldKind, number>> = {
  longText: 2000,
  list: 1000,
  email: 254,
  photo: 1000,
  photos: 20_000,
  accounts: 4000,
}

/** Fills in the defaults, in the order of declaration. */
export const describeFields = <Entries extends Record<string, FieldEntry>>(
  entries: Entries,
): readonly FieldDefinition<keyof Entries & string>[] =>
  (Object.entries(entries) as [keyof Entries & string, FieldEntry][]).map(([name, entry]) => ({
    name,
    step: stepOfGroup[entry.group],
    group: entry.group,
    kind: entry.kind,
    options: entry.options ?? [],
    measure: entry.measure,
    sanitizer: sanitizers[entry.kind],
    comparison: entry.comparison ?? null,
    isCompared: entry.comparison !== undefined || entry.comparedWith !== undefined,
    rarity: entry.rarity ?? 'none',
    clue: entry.clue ?? 0,
    maxLength: entry.maxLength ?? maxLengths[entry.kind] ?? 200,
    mayRevealAge: ['text', 'longText', 'list'].includes(entry.kind) && !entry.ofOthers,
    allowsTwo: entry.allowsTwo ?? false,
    autocomplete: entry.autocomplete ?? 'off',
    required: entry.required ?? false,
    stored: entry.stored ?? true,
    sensitive: entry.sensitive ?? [],
    sealed: entry.stored ?? true,
  }))
