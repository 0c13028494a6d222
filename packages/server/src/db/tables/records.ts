import type { ColumnType } from 'kysely'
import type { Sealed, Time } from './columns.ts'

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

/** What is written down, counted, or only named. */
export type RecordTables = {
  auditLog: AuditLogTable
  rateLimits: RateLimitsTable
  userSubscriptions: NamedOnlyTable
  subscriptionPlans: NamedOnlyTable
  paymentTransactions: NamedOnlyTable
}
