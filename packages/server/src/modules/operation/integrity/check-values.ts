import type { Context } from '../../../context/context.ts'
import { KeyStoreUnavailable } from '../../../crypto/keys/key-store-unavailable.ts'
import { findUnusableKey } from '../../../crypto/keys/unusable-key.ts'
import type { DatabaseRole } from '../../../db/database.ts'
import { readSealed } from './repository.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'

export type SealedColumn = {
  /** The table's name in the database, and the column's. */
  table: string
  column: string
  /** A role that reads the acting user's rows of this column. */
  role: DatabaseRole
  /** SQL for the user, and for the row's name in its sealing context. */
  owner: string
  row: string
  /** The table's name in the sealing context. It is part of stored values and never changes. */
  sealedAs: string
}

const column = (
  role: DatabaseRole,
  table: string,
  different: Partial<Omit<SealedColumn, 'role' | 'table'>> = {},
): SealedColumn => ({
  role,
  table,
  column: 'sealed',
  owner: 'user_id',
  row: 'id',
  sealedAs: table,
  ...different,
})

/** Every sealed column whose key is that of a user. A test compares them with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  column('auth', 'users', { owner: 'id' }),
  column('auth', 'sessions'),
  column('auth', 'social_identities'),
  column('auth', 'passkeys'),
  column('auth', 'email_changes', { row: 'user_id' }),
  column('auth', 'push_devices'),
  column('app', 'address_proofs', { column: 'address', row: 'user_id' }),
  column('app', 'partner_profiles'),
  column('app', 'partner_profiles', {
    column: 'comparison',
    sealedAs: 'partner_profiles.comparison',
  }),
  column('app', 'partner_profiles', { column: 'history', sealedAs: 'partner_profiles.history' }),
  column('app', 'submitter_profiles'),
  column('app', 'consent_records'),
  column('app', 'drafts'),
  column('app', 'tried_values', { row: 'user_id' }),
  column('app', 'files'),
  column('app', 'photo_hashes', { row: 'file_id' }),
  column('app', 'photo_hashes', {
    column: 'queries',
    row: 'file_id',
    sealedAs: 'photo_hashes.queries',
  }),
  column('app', 'questionnaires'),
  column('app', 'inquiry_answers'),
  column('app', 'review_cases', { owner: 'subject_user_id' }),
  column('app', 'notifications'),
  column('app', 'audit_log'),
  column('app', 'secure_messages', { owner: 'sender_user_id', row: `match_id || ' ' || id` }),
  column('app', 'realtime_messages', { row: `ms || '-' || n` }),
  column('app', 'realtime_presence'),
  column('app', 'match_sides', { column: 'notes', row: 'match_id', sealedAs: 'match_sides.notes' }),
  column('app', 'match_sides', {
    column: 'contact',
    row: 'match_id',
    sealedAs: 'match_sides.contact',
  }),
  // sides that their user cannot see yet are included
  column('matcher', 'match_sides', { row: 'match_id' }),
  column('matcher', 'quarantined_matches', { owner: 'user_id1', sealedAs: 'held_matches' }),
]

export type SealedValue = { sealingContext: SealingContext; sealed: Buffer }

export type UnreadableValue = {
  table: string
  row: string
  owner: string
  /** `content`: the key works, but the value was changed, cut off, or moved from another row. */
  fault: 'key' | 'content'
}

/** How many values opened, by the table of their sealing context. */
export type OpenedValues = Record<string, number>

type Deps = Pick<Context, 'database' | 'sealer'>

const roles = [...new Set(sealedColumns.map(({ role }) => role))]

const readAll = ({ database }: Deps, userId: string, role: DatabaseRole): Promise<SealedValue[]> =>
  database.transaction(role, userId, async (trx) => {
    const values: SealedValue[] = []
    for (const sealed of sealedColumns)
      if (sealed.role === role) values.push(...(await readSealed(trx, sealed, userId)))
    return values
  })

const faultOf = async (
  { sealer }: Deps,
  { sealingContext, sealed }: SealedValue,
): Promise<UnreadableValue['fault'] | null> => {
  try {
    await sealer.open(sealingContext, sealed)
    return null
  } catch (error) {
    // the value may be intact
    if (error instanceof KeyStoreUnavailable) throw error
    return findUnusableKey(error) ? 'key' : 'content'
  }
}

export const checkValues = async (
  deps: Deps,
  userId: string,
): Promise<{ opened: OpenedValues; unreadable: UnreadableValue[] }> => {
  const unreadable: UnreadableValue[] = []
  const opened: OpenedValues = {}
  for (const role of roles)
    for (const value of await readAll(deps, userId, role)) {
      const { table, row, userId: owner } = value.sealingContext
      const fault = await faultOf(deps, value)
      if (fault === null) opened[table] = (opened[table] ?? 0) + 1
      else unreadable.push({ table, row, owner, fault })
    }
  return { opened, unreadable }
}
