import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import type { DecisionKind, DecisionReason } from '@crosscheck/domain/review/decisions'
import type { LinkPurpose } from '@crosscheck/domain/session/attempts'
import type { ColumnType, Selectable } from 'kysely'
import type { Columns } from './columns.ts'

/** What the schema does not say about the values of columns. */
type Narrower = {
  singleUseTokens: { purpose: LinkPurpose }
  /** A check requires them. */
  matchSides: { otherUserId: string; otherProfileId: string }
  matchingModels: { parameters: ColumnType<LearnedParameters, string, string> }
  /** JSON of one setting of domain/matching/config. */
  matchingConfig: { value: ColumnType<unknown, string, string> }
  reviewCases: { decision: DecisionKind | null; reason: DecisionReason | null }
}

/** All tables, by their names in TypeScript. The columns are written from the schema. */
export type Tables = {
  [T in keyof Columns]: T extends keyof Narrower
    ? Omit<Columns[T], keyof Narrower[T]> & Narrower[T]
    : Columns[T]
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type SideDisclosure = Row<'matchSides'>['disclosure']
