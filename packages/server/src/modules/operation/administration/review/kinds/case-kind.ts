import type { CaseEvidence } from '@crosscheck/domain/contract/operation/review'
import type { CaseKind, DecisionKind } from '@crosscheck/domain/review/decisions'
import type { Context } from '../../../../../context/context.ts'
import type { Trx } from '../../../../../db/database.ts'
import type { Operator } from '../../../../../lib/operator.ts'
import type { Row } from '../../../../../db/tables.ts'

export type CaseRow = Row<'reviewCases'>

/** The report, inquiry or pair that a case is about. */
export type CaseEntry = { kind: CaseKind; entryUserId: string | null; entryId: string }

/** An entry that waits for a decision, without its content. */
export type Waiting = CaseEntry & { reason: string | null; createdAt: Date; endsAt: Date | null }

/** Entries by age, then by id and author. */
export type WaitingPage = {
  after: { createdAt: Date; entryId: string; entryUserId: string | null } | null
  limit: number
}

/** A person whose earlier decisions belong to the case. */
export type CasePerson = { id: string; part: 'person' | 'author' | 'side' }

/** The entry behind a case: the people it concerns, and its sealed content. */
export type FoundEntry = {
  subjectUserId: string | null
  matchId: string | null
  people: CasePerson[]
  open: () => Promise<CaseEvidence | null>
}

export type Closing = { row: CaseRow; decision: DecisionKind; note: string; operator: Operator }

/**
 * Where the entries of one kind of case are. What can be decided about the kind is in the domain
 * (review/decisions.ts).
 */
export type CaseKindSource = {
  listWaiting: (
    deps: Pick<Context, 'clock' | 'database' | 'sealer'>,
    page: WaitingPage,
  ) => Promise<Waiting[]>
  /** The operator's transaction reads it; null if it does not exist or its time is over. */
  find: (
    deps: Pick<Context, 'clock' | 'sealer'>,
    trx: Trx,
    entry: CaseEntry,
  ) => Promise<FoundEntry | null>
  /** Ends the entry in the transaction of the decision, so that it is decided once. */
  close: (context: CloseDeps, trx: Trx, closing: Closing) => Promise<void>
}

export type CloseDeps = Pick<
  Context,
  | 'clock'
  | 'database'
  | 'jobs'
  | 'keyStore'
  | 'objectionTokens'
  | 'random'
  | 'sealedValues'
  | 'sealer'
>
