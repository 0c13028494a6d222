import type { Context } from '../../../context/context.ts'
import { KeyStoreUnavailable } from '../../../crypto/keys/key-store-unavailable.ts'
import { findUnusableKey } from '../../../crypto/keys/unusable-key.ts'
import type { DatabaseRole } from '../../../db/database.ts'
import { readSealed, sealedColumns, type SealedValue } from './sealed-columns.ts'

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
    for (const column of sealedColumns)
      if (column.role === role) values.push(...(await readSealed(trx, column, userId)))
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

/** Opens every sealed value of a user. */
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
