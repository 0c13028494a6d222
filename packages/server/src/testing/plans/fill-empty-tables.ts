import type { Admin } from '../database/admin.ts'
import { fixtures, fixtureTime } from '../row-level-security/fixtures.ts'
import { smallTables } from './clone-rows.ts'

/**
 * Rows of this time in the tables that are empty and grow with the users. They belong to users who
 * do not exist.
 */
export const fillEmptyTables = async (admin: Admin, now: Date): Promise<void> => {
  const wasEmpty = new Map<string, boolean>()
  await admin.query('begin; set local session_replication_role = replica')
  for (const [insert, table = ''] of fixtures.matchAll(/insert into (\S+)[^;]+;/g)) {
    if (smallTables.includes(table)) continue
    if (!wasEmpty.has(table)) {
      const { rowCount } = await admin.query(`select from ${table} limit 1`)
      wasEmpty.set(table, rowCount === 0)
    }
    if (wasEmpty.get(table)) await admin.query(insert.replaceAll(fixtureTime, now.toISOString()))
  }
  await admin.query('commit')
}
