import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'

const exists = async (trx: Trx, condition: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${sql.raw(condition)} as found`.execute(trx)
  return rows[0]?.found === true
}

const askCatalog = async (trx: Trx): Promise<boolean> =>
  (await exists(trx, `to_regclass('pg_catalog.pg_dist_partition') is not null`)) &&
  exists(trx, `exists (select from pg_dist_partition where logicalrelid = 'users'::regclass)`)

const known = new WeakMap<Trx, Promise<boolean>>()

/** Whether the rows of users are on the nodes of a cluster. A transaction asks the catalog once. */
export const areUsersOnNodes = (trx: Trx): Promise<boolean> => {
  const answer = known.get(trx) ?? askCatalog(trx)
  known.set(trx, answer)
  return answer
}

/** Writes the rows of each user while that user acts. */
export const writeUserByUser = async <Row, Written>(
  trx: Trx,
  groups: Iterable<readonly [userId: string, rows: readonly Row[]]>,
  write: (rows: readonly Row[]) => Promise<readonly Written[]>,
): Promise<Written[]> => {
  const written = Array.from(groups, async ([userId, rows]) => {
    const [becoming, writing] = sendInOrder(
      () => actAs(trx, userId),
      () => write(rows),
    )
    await becoming
    return writing
  })
  return (await Promise.all(written)).flat()
}

/**
 * Writes rows of many users by one statement, which acts as the user of each row. On the nodes of a
 * cluster a statement has one acting user, so the rows of each user are a statement of their own.
 * `write` sends its statement at once.
 */
export const writeForUsers = async <Row, Written>(
  trx: Trx,
  { rows, userOf }: { rows: readonly Row[]; userOf: (row: Row) => string },
  write: (rows: readonly Row[]) => Promise<readonly Written[]>,
): Promise<readonly Written[]> =>
  (await areUsersOnNodes(trx))
    ? writeUserByUser(trx, Map.groupBy(rows, userOf), write)
    : write(rows)
