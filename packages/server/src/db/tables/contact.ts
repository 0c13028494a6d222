import type { RequestKind } from '@crosscheck/domain/requests/visitor-requests'
import type { ColumnType } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

/** Blocks between users; only the user who blocked reaches the row. */
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
  /** Rises by one within a match, in the order of commits. */
  position: number
  createdAt: Time
  readAt: OptionalTime
  /** The text, with the key of this match and sender. */
  sealed: Sealed
}

export type ShownPhotosTable = {
  matchId: string
  id: string
  ownerUserId: string
  viewerUserId: string
  fileId: string
  /** The text that the owner agreed to. */
  textVersion: string
  shownAt: Time
  expiresAt: Time
  openedAt: OptionalTime
  endedAt: OptionalTime
  endedBy: ColumnType<'owner' | 'contact' | null, null | undefined, 'owner' | 'contact'>
}

export type QuestionnairesTable = {
  userId: string
  id: string
  createdAt: Time
  /** profileId, matchId, searchQuery, answers */
  sealed: Sealed
}

/** The common columns of reports and inquiries, whether their author's account exists or not. */
type SafetyEntry = {
  id: string
  /** The user the entry is about; null once that account is deleted. */
  subjectUserId: string | null
  createdAt: Time
  decidedAt: OptionalTime
  decision: ColumnType<string | null, string | null | undefined, string | null>
  /** The report with the chosen evidence, sealed with a key of the entry's own. */
  sealed: Sealed
  /** The owner of that key, where the entry was sealed again. */
  keyOwner: ColumnType<string | null, string | null | undefined, string | null>
  /** When the account that the entry is about was deleted. */
  reportedLeftAt: OptionalTime
  /** When the operator last got a mail about the entry. */
  notifiedAt: OptionalTime
}

/** Reports and inquiries that wait for the operator. */
export type SafetyQueueTable = SafetyEntry & {
  /** The author of the report or inquiry. */
  userId: string
  kind: 'report' | 'questionnaire'
  matchId: string | null
}

/** Reports whose reporter deleted the account before the decision. */
export type RetainedReportsTable = SafetyEntry

/** Requests of people without an account. */
export type VisitorRequestsTable = {
  id: string
  kind: RequestKind
  createdAt: Time
  decidedAt: OptionalTime
  /** When the operator last got a mail about the request. */
  notifiedAt: OptionalTime
  /** The proved identifiers and the text, with a key of the row's own. */
  sealed: Sealed
}

/** Contact between two users, reports to the operator, and requests. */
export type ContactTables = {
  blocks: BlocksTable
  consentRequests: ConsentRequestsTable
  secureMessages: SecureMessagesTable
  shownPhotos: ShownPhotosTable
  questionnaires: QuestionnairesTable
  safetyQueue: SafetyQueueTable
  keptReports: RetainedReportsTable
  visitorRequests: VisitorRequestsTable
}
