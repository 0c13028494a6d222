import type { AdminTable } from '@crosscheck/domain/administration/tables'
import { partnerFieldNames, submitterFieldNames } from '@crosscheck/domain/fields/catalog'
import { openProfileFields } from '../../../describing/profiles/encrypted-fields.ts'
import { openSubmitterRow } from '../../../describing/submitters/encrypted-fields.ts'
import { openAccount } from '../../../identity/accounts/presenter.ts'
import { openAuditDetails } from '../../../platform/audit/service.ts'
import { matchSource } from './match-source.ts'
import { findSealed } from './repository.ts'
import { fieldsOf, type TableSource } from './source.ts'

const times = ['createdAt', 'updatedAt']

const partnerProfiles: TableSource = {
  table: 'partnerProfiles',
  key: ['userId', 'id'],
  columns: times,
  fields: {
    ...fieldsOf('open', ['id', 'userId', ...times]),
    ...fieldsOf('masked', partnerFieldNames),
  },
  async open(deps, trx, [userId = '', id = '']) {
    const row = await findSealed(trx, partnerProfiles, [userId, id])
    return row ? (await openProfileFields(deps, { userId, id, ...row })).values : null
  },
}

const submitterProfiles: TableSource = {
  table: 'submitterProfiles',
  key: ['userId', 'id'],
  columns: times,
  fields: {
    ...fieldsOf('open', ['id', 'userId']),
    ...fieldsOf('masked', submitterFieldNames),
    ...fieldsOf('open', times),
  },
  async open(deps, trx, [userId = '', id = '']) {
    const row = await findSealed(trx, submitterProfiles, [userId, id])
    return row ? openSubmitterRow(deps, { userId, id, ...row }) : null
  },
}

const consentColumns = ['requesterUserId', 'targetUserId', 'requestType', 'status']
const consentRequests: TableSource = {
  table: 'consentRequests',
  key: ['matchId', 'id'],
  columns: [...consentColumns, 'requestedAt', 'respondedAt'],
  fields: fieldsOf('open', ['id', 'matchId', ...consentColumns, 'requestedAt', 'respondedAt']),
}

/** Messages between members are not opened here, but in a report that includes them. */
const secureMessages: TableSource = {
  table: 'secureMessages',
  key: ['matchId', 'senderUserId', 'id'],
  columns: ['receiverUserId', 'readAt', 'createdAt'],
  fields: {
    ...fieldsOf('open', ['id', 'matchId', 'senderUserId', 'receiverUserId']),
    messageContent: 'closed',
    ...fieldsOf('open', ['isRead', 'createdAt']),
  },
  derive: async (_trx, rows) =>
    rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })),
}

const auditLog: TableSource = {
  table: 'auditLog',
  key: ['id'],
  columns: ['userId', 'actionType', 'createdAt'],
  fields: {
    ...fieldsOf('open', ['id', 'userId', 'actionType']),
    ...fieldsOf('masked', ['details', 'ipAddress', 'userAgent']),
    createdAt: 'open',
  },
  async open(deps, trx, [id = '']) {
    const row = await findSealed(trx, auditLog, [id])
    if (!row) return null
    return openAuditDetails(deps, { userId: String(row['userId']), id, sealed: row.sealed })
  },
}

/** Its page promises that inquiries are read only in the review that their author asks for. */
const questionnaires: TableSource = {
  table: 'questionnaires',
  key: ['userId', 'id'],
  columns: ['createdAt'],
  fields: {
    ...fieldsOf('open', ['id', 'userId']),
    ...fieldsOf('closed', ['profileId', 'searchQuery', 'answers']),
    createdAt: 'open',
  },
}

const rateLimits: TableSource = {
  table: 'rateLimits',
  key: ['userId', 'actionType'],
  columns: ['id', 'count', 'windowStart'],
  fields: fieldsOf('open', ['id', 'userId', 'actionType', 'count', 'windowStart']),
}

const users: TableSource = {
  table: 'users',
  key: ['id'],
  columns: ['role', 'emailVerifiedAt', ...times, 'lastSignInAt'],
  fields: {
    id: 'open',
    ...fieldsOf('masked', ['email', 'displayName']),
    ...fieldsOf('open', ['role', 'createdAt', 'emailVerified', 'updatedAt', 'lastSignInAt']),
  },
  derive: async (_trx, rows) =>
    rows.map(({ emailVerifiedAt, ...row }) => ({
      ...row,
      emailVerified: emailVerifiedAt !== null,
    })),
  async open({ sealer }, trx, [id = '']) {
    const row = await findSealed(trx, users, [id])
    return row ? openAccount(sealer, { id, sealed: row.sealed }) : null
  },
}

const matchingConfig: TableSource = {
  table: 'matchingConfig',
  key: ['id'],
  columns: ['value', ...times],
  fields: fieldsOf('open', ['id', 'value', ...times]),
}

/** The specification names these tables without fields: the product is free, they stay empty. */
const namedOnly = (table: TableSource['table']): TableSource => ({
  table,
  key: ['id'],
  columns: ['userId', ...times],
  fields: fieldsOf('open', ['id', 'userId', ...times]),
})

export const tableSources: Readonly<Record<AdminTable, TableSource>> = {
  partnerProfiles,
  submitterProfiles,
  potentialMatches: matchSource,
  consentRequests,
  secureMessages,
  auditLog,
  questionnaires,
  rateLimits,
  users,
  matchingConfig,
  userSubscriptions: namedOnly('userSubscriptions'),
  subscriptionPlans: namedOnly('subscriptionPlans'),
  paymentTransactions: namedOnly('paymentTransactions'),
}
