import { comparisonOf, ruleFields, type RuleField, type Settings } from '../record/fields.ts'

/**
 * Composite kinds find people however they were written, each with its rank. The others are the
 * exact values of the specification's rule, as the fields declare them (R13a). Each kind has its
 * own key, so equal values of two kinds are not equal tokens. No kind is a single word of a name.
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

/** How many profiles share a token of the kind, roughly; rarer ones are looked up first. */
export const blockingKeyOrder = {
  ...composite,
  ...Object.fromEntries(
    ruleFields.map((field) => {
      const { blocking } = comparisonOf(field)
      return [blocking?.key ?? field, blocking?.rank]
    }),
  ),
} as Record<BlockingKeyKind, number>
export const blockingKeyKinds = Object.keys(blockingKeyOrder) as BlockingKeyKind[]

/**
 * Composite kinds whose lists propose nobody already when this many share them: of longer ones
 * hardly anybody is the same person, and each candidate has to be opened.
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
/** How many others may share a token of the kind for it to propose them. */
export const holderLimitOf = (kind: BlockingKeyKind, genericLimit: number): number =>
  narrowKinds.has(kind) ? Math.min(narrowKeyLimit, genericLimit) : genericLimit
