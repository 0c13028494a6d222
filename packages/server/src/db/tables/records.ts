import type { ColumnType } from 'kysely'
import type { OptionalTime, Sealed, Time } from './columns.ts'

export type AuditLogTable = {
  id: string
  userId: string
  actionType: string
  createdAt: Time
  /** details, ipAddress (shortened), userAgent */
  sealed: Sealed
}

export type RateLimitsTable = {
  id: string
  userId: string
  actionType: string
  count: number
  windowStart: Time
  /** Times of the acts inside the rolling window, oldest first. */
  events: ColumnType<Date[], Date[], Date[]>
}

/** Tables the specification names without fields: the product is free, they stay empty. */
export type NamedOnlyTable = { id: string; userId: string | null; createdAt: Time; updatedAt: Time }

/** When each retention rule was queued and carried out. */
export type RetentionRunsTable = {
  rule: string
  queuedAt: Time
  succeededAt: OptionalTime
}

/** One row: the readings of the clock; see domain/retention/clock-guard. */
export type RetentionClockTable = {
  confirmedAt: OptionalTime
  doubtedAt: OptionalTime
  seenAt: OptionalTime
}

/** The last states of acts that no restore may undo; see crypto/keys/journal/acts.ts. */
export type JournalActsTable = {
  userId: string
  kind: string
  subject: string
  stamp: number
  inForce: boolean
}

/** How often a page was opened on a day by visitors of a channel; visits began there. */
export type PageViewsTable = {
  day: Time
  page: string
  channel: string
  views: number
  visits: number
}

/** The ZIP files that users asked for. `fileId` is null until it is ready, and if it failed. */
export type DataArchivesTable = {
  userId: string
  id: string
  requestedAt: Time
  finishedAt: OptionalTime
  fileId: string | null
  done: number
  total: number
  language: string
  /** A bigint, which the driver returns as text. */
  bytes: ColumnType<string | number | null, number | null, number | null>
}

/** Logs, counts and tables that are only named. */
export type RecordTables = {
  journalActs: JournalActsTable
  auditLog: AuditLogTable
  rateLimits: RateLimitsTable
  dataArchives: DataArchivesTable
  retentionRuns: RetentionRunsTable
  retentionClock: RetentionClockTable
  pageViews: PageViewsTable
  userSubscriptions: NamedOnlyTable
  subscriptionPlans: NamedOnlyTable
  paymentTransactions: NamedOnlyTable
}
