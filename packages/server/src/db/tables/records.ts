import type { ColumnType, Generated } from 'kysely'
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
  /** Rows that the last run removed, and all runs together. */
  removed: Generated<number>
  removedInAll: Generated<number>
}

/** One row: the readings of the clock; see domain/retention/clock-guard. */
export type RetentionClockTable = {
  confirmedAt: OptionalTime
  doubtedAt: OptionalTime
  seenAt: OptionalTime
}

/** Logs, counts and tables that are only named. */
export type RecordTables = {
  auditLog: AuditLogTable
  rateLimits: RateLimitsTable
  retentionRuns: RetentionRunsTable
  retentionClock: RetentionClockTable
  userSubscriptions: NamedOnlyTable
  subscriptionPlans: NamedOnlyTable
  paymentTransactions: NamedOnlyTable
}
