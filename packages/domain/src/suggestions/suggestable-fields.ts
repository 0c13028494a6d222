import {
  partnerFields,
  type FieldDefinition,
  type FieldKind,
  type PartnerFieldName,
} from '../fields/catalog.ts'
import { accountKinds, type AccountKind } from '../fields/entry/other-accounts.ts'

const photoKinds: ReadonlySet<FieldKind> = new Set(['photo', 'photos'])

/** The fields of a description that a text can answer. */
const suggestableFields = partnerFields.filter(({ kind }) => !photoKinds.has(kind))

/** The names in a provider's answer: a field, or one kind of the other accounts. */
export type AnswerTarget = {
  field: FieldDefinition<PartnerFieldName>
  account?: AccountKind
}

/** By the name in the answer: `fullName`, or `otherAccounts.line`. */
export const answerTargets: ReadonlyMap<string, AnswerTarget> = new Map(
  suggestableFields.flatMap((field): [string, AnswerTarget][] =>
    field.kind === 'accounts'
      ? accountKinds.map((account) => [`${field.name}.${account}`, { field, account }])
      : [[field.name, { field }]],
  ),
)
