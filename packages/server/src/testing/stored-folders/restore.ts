import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { silentLog } from '../doubles/silent-log.ts'
import type { StoredDatabase, StoredFolder } from './format.ts'

const fill = async (client: Client, { tables }: StoredDatabase): Promise<void> => {
  await client.query(`set session_replication_role = replica`)
  for (const { name, columns, rows } of tables) {
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [rows],
    )
  }
  await client.query('reset session_replication_role')
}

const restoreDatabase = async (adminUrl: string, database: StoredDatabase): Promise<void> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const role of database.roles) await client.query(role)
    await client.query(`
      do $$ begin execute format('grant connect, create on database %I to cc_owner', current_database()); end $$;
      grant all on schema public to cc_owner;
      set role cc_owner`)
    for (const statements of database.schema) await client.query(statements)
    await client.query('reset role')
    await fill(client, database)
    for (const statement of database.finally) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Restores a data folder as the stored release left it, with its server stopped. */
export const restoreFolder = async (stored: StoredFolder, dataDir: string): Promise<void> => {
  for (const { path, mode, base64 } of stored.files) {
    const file = join(dataDir, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, Buffer.from(base64, 'base64'), { mode })
  }
  const folder = join(dataDir, 'postgres')
  const embedded = await startEmbedded({ folder, log: silentLog, durable: false })
  try {
    await restoreDatabase(embedded.adminUrl, stored.database)
  } finally {
    await embedded.stop()
  }
}
