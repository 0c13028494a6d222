import {
  isAdminTable,
  unknownTable,
  type AdminTable,
} from '@crosscheck/domain/administration/tables'
import { AppError } from '@crosscheck/domain/errors'
import { toCamel } from '@crosscheck/domain/wire-rows/names'
import { consentRequests } from './tables/consents.ts'
import { potentialMatches } from './tables/matches.ts'
import { secureMessages } from './tables/messages.ts'
import { partnerProfiles } from './tables/profiles.ts'
import { auditLog, questionnaires } from './tables/records.ts'
import { submitterProfiles } from './tables/submitters.ts'
import type { WireTable } from './acting/table.ts'

/** No page shows a user a row of it. */
const unseen: WireTable = { columns: null, read: async () => [] }

const tables: Record<AdminTable, WireTable> = {
  partnerProfiles,
  submitterProfiles,
  potentialMatches,
  consentRequests,
  secureMessages,
  auditLog,
  questionnaires,
  rateLimits: unseen,
  users: unseen,
  matchingConfig: unseen,
  userSubscriptions: unseen,
  subscriptionPlans: unseen,
  paymentTransactions: unseen,
}

export const tableNamed = (name: string): WireTable => {
  const table = toCamel(name)
  if (!isAdminTable(table)) throw new AppError('UNKNOWN_TABLE', { message: unknownTable(name) })
  return tables[table]
}
