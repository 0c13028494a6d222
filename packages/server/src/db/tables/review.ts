import type { AppealOutcome } from '@crosscheck/domain/review/case-state'
import type { CaseKind, DecisionKind, DecisionReason } from '@crosscheck/domain/review/decisions'
import type { OptionalTime, Sealed, Time } from './columns.ts'

/** A case that administrators decide, its decision, and the appeal against it. */
export type ReviewCasesTable = {
  id: string
  kind: CaseKind
  /** The author of the report or inquiry; null if the account is deleted, or for other kinds. */
  entryUserId: string | null
  /** The id of the report, inquiry or pair; of the case itself for an account. */
  entryId: string
  /** The person whom the case is about. */
  subjectUserId: string | null
  /** The person's profile in the match of the case. */
  profileId: string | null
  openedAt: Time
  decision: DecisionKind | null
  reason: DecisionReason | null
  until: OptionalTime
  decidedAt: OptionalTime
  decidedBy: string | null
  /** A limit, suspension, closure or removal applies now. */
  inForce: boolean
  appealedAt: OptionalTime
  appealOutcome: AppealOutcome | null
  appealDecidedAt: OptionalTime
  appealDecidedBy: string | null
  /** The text of the appeal, with the key of the person. */
  sealed: Sealed | null
}

/** Answers to inquiries that asked for a review. */
export type InquiryAnswersTable = {
  userId: string
  id: string
  answeredAt: Time
  /** The text, with the key of the inquiry's author. */
  sealed: Sealed
}

/** The decisions of administrators. */
export type ReviewTables = { reviewCases: ReviewCasesTable; inquiryAnswers: InquiryAnswersTable }
