import type { ColumnType } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

/** Who wants nothing to do with whom; only the first of the two reaches the row. */
export type BlocksTable = { userId: string; blockedUserId: string; createdAt: Time }

export type ConsentRequestsTable = {
  matchId: string
  id: string
  requesterUserId: string
  targetUserId: string
  requestType: 'contact_share' | 'phone_reveal'
  status: 'pending' | 'accepted' | 'rejected'
  requestedAt: Time
  respondedAt: OptionalTime
}

export type SecureMessagesTable = {
  matchId: string
  senderUserId: string
  id: string
  receiverUserId: string
  /** Counts up by one within a match, in the order of commits. */
  position: number
  createdAt: Time
  readAt: OptionalTime
  /** The text, with the key of this match and sender. */
  sealed: Sealed
}

export type QuestionnairesTable = {
  userId: string
  id: string
  createdAt: Time
  /** profileId, matchId, searchQuery, answers */
  sealed: Sealed
}

/** What reports and inquiries have in common, whether their author's account exists or not. */
type SafetyEntry = {
  id: string
  /** Whom the entry is about; null once that account is deleted. */
  subjectUserId: string | null
  createdAt: Time
  decidedAt: OptionalTime
  decision: ColumnType<string | null, string | null | undefined, string | null>
  /** What is reported, with the chosen evidence, sealed with a key of the entry's own. */
  sealed: Sealed
  /** The owner of that key, where the entry was sealed again. */
  keyOwner: ColumnType<string | null, string | null | undefined, string | null>
  /** When the account that the entry is about was deleted. */
  reportedLeftAt: OptionalTime
  /** When the operator was last told of the entry by mail. */
  toldAt: OptionalTime
}

/** Reports and inquiries that wait for the people who run the service. */
export type SafetyQueueTable = SafetyEntry & {
  /** Who reported or asked. */
  userId: string
  kind: 'report' | 'questionnaire'
  matchId: string | null
}

/** Reports whose reporter has deleted the account before they were decided. */
export type RetainedReportsTable = SafetyEntry

/** What happens between two users, and what is told to those who run the service. */
export type ContactTables = {
  blocks: BlocksTable
  consentRequests: ConsentRequestsTable
  secureMessages: SecureMessagesTable
  questionnaires: QuestionnairesTable
  safetyQueue: SafetyQueueTable
  keptReports: RetainedReportsTable
}
