import { comparisonOf, ruleFields, type RuleField, type Settings } from '../record/fields.ts'

/**
 * Composite kinds, each with its rank, find a person in different spellings. The other kinds are
 * the exact values of the specification's rule, as the fields declare them (R13a). Each kind is
 * keyed separately, so equal values of two kinds have different blocking keys. No kind is a single
 * word of a name.
 */
const composite = {
  handleAny: 1,
  mailSound: 1,
  wordPhone: 1,
  nameWork: 1,
  namePlace: 1,
  wordNumber: 1,
  wordStreet: 1,
  dobMonth: 2,
  dobDay: 2,
  dobYear: 2,
  nameYears: 2,
  nameSound: 3,
  wordYear: 3,
  wordPlace: 3,
  wordJob: 3,
} as const

type OwnKey = {
  [Field in RuleField]: Settings[Field]['blocking'] extends { key: infer Key } ? Key : Field
}[RuleField]
export type BlockingKeyKind = keyof typeof composite | OwnKey
export type BlockingKey = { kind: BlockingKeyKind; value: string }

/** Approximate number of profiles that share a key of the kind. Rarer keys are looked up first. */
export const blockingKeyOrder = {
  ...composite,
  ...Object.fromEntries(
    ruleFields.map((field) => {
      const { blocking } = comparisonOf(field)
      return [blocking?.key ?? field, blocking?.rank]
    }),
  ),
} as Record<BlockingKeyKind, number>
/**
 * Composite kinds that stop proposing candidates once this many profiles share the key. Few
 * profiles in longer lists describe the same person, and each candidate has to be decrypted.
 */
export const narrowKeyLimit = 20
const narrowKinds: ReadonlySet<BlockingKeyKind> = new Set([
  'mailSound',
  'wordPhone',
  'dobMonth',
  'dobDay',
  'dobYear',
  'wordYear',
  'nameYears',
  'wordPlace',
  'wordNumber',
  'wordStreet',
  'wordJob',
])
/** How many other profiles may share a key of the kind for it to propose candidates. */
export const holderLimitOf = (kind: BlockingKeyKind, genericLimit: number): number =>
  narrowKinds.has(kind) ? Math.min(narrowKeyLimit, genericLimit) : genericLimit
