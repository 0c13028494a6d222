import { codes } from '../text/english/errors.ts'

/** The tables of the administration's viewer (R31), in the order of its picker. */
export const adminTables = [
  'partnerProfiles',
  'submitterProfiles',
  'potentialMatches',
  'consentRequests',
  'secureMessages',
  'auditLog',
  'questionnaires',
  'rateLimits',
  'users',
  'matchingConfig',
  'userSubscriptions',
  'subscriptionPlans',
  'paymentTransactions',
] as const
export type AdminTable = (typeof adminTables)[number]

export const isAdminTable = (name: string): name is AdminTable =>
  (adminTables as readonly string[]).includes(name)

export const unknownTable = (table: string): string => codes.unknownTable.replace('{table}', table)

/** The most rows of one answer (specification, section 9). */
export const loadedRows = 200

/**
 * `open`: shown. `masked`: personal, shown after a reveal with a reason. `closed`: members were
 * promised that no administrator reads it here, so nothing reveals it.
 */
export const fieldAccess = ['open', 'masked', 'closed'] as const
export type FieldAccess = (typeof fieldAccess)[number]

/** Why a value was revealed, in characters. */
export const minReasonLength = 10
export const maxReasonLength = 500
