import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../../db/connection/with-client.ts'

/** Writes every table, as text and as bytes, as a backup would contain it. */
export const copyTables = async (adminUrl: string, folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  // PostgreSQL writes the files itself, and may run as another user.
  await chmod(folder, 0o777)
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`)
    for (const { name } of rows) {
      const path = join(folder, name).replaceAll("'", "''")
      await client.query(`copy (select * from ${name}) to '${path}.text'`)
      await client.query(`copy (select * from ${name}) to '${path}.bytes' with (format binary)`)
    }
    return rows.map((row) => row.name)
  })
}
