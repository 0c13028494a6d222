import type { DatabaseRole } from '../../../db/database.ts'

/**
 * Whose rows a command reaches: the acting user's own; all rows, but only while a user acts; or all
 * rows at any time.
 *
 * `operator`: one's own rows, and for the operator all rows; `operator only`: nothing for others.
 * `concerned`: one's own rows, and those about the acting user. `over`: for the operator, all rows
 * whose retention period has passed, and with `own or` one's own too. `presented`: only what the
 * transaction presents.
 */
export type Reach =
  | 'own'
  | 'concerned'
  | 'operator'
  | 'operator only'
  | 'over'
  | 'own or over'
  | 'presented'
  | 'everybody'
  | 'all'
export type Command = 'select' | 'insert' | 'update' | 'delete'
/** A command without an entry is refused to the role. */
type Reaches = Partial<Record<Command, Reach>>

export type TableRule = {
  /** SQL for the users a row belongs to, as an array; null for a table without users. */
  owners: string | null
  /** SQL for the users a row is about, as an array, where some role lets them reach it. */
  subjects?: string
  roles: Partial<Record<DatabaseRole, Reaches>>
  /** The column whose value opens a row to cc_auth before the user is known. */
  presented?: string
  /** The further rights of a role that presents ids of these columns, for any acting user. */
  presentedIds?: { columns: readonly string[]; roles: Partial<Record<DatabaseRole, Command[]>> }
}

export const read = { select: 'own' } as const
export const readAll = { select: 'operator' } as const
export const append = { select: 'own', insert: 'own' } as const
export const readAndDelete = { select: 'own', delete: 'own' } as const
export const change = { select: 'own', insert: 'own', update: 'own', delete: 'own' } as const
export const browse = { select: 'everybody' } as const
export const readAlways = { select: 'all' } as const
export const work = { select: 'all', insert: 'all', update: 'all', delete: 'all' } as const
export const count = { select: 'own', insert: 'own', update: 'own' } as const
/** For retention: every user's rows whose period has passed. */
export const erase = { select: 'operator only', delete: 'operator only' } as const
export const eraseAndShorten = { ...erase, update: 'operator only' } as const
export const ownOrErase = { select: 'operator', delete: 'operator' } as const
export const ownTokens = { select: 'own', insert: 'own', delete: 'own' } as const
export const matching = {
  select: 'everybody',
  insert: 'everybody',
  update: 'everybody',
  delete: 'everybody',
} as const

export const byUser = 'array[user_id]'
export const namedOnly: TableRule = {
  owners: byUser,
  roles: { app: read, auth: readAndDelete, admin: browse },
}

export type TableRules = Record<string, TableRule>
