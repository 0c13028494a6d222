import { Client } from 'pg'
import type { DatabaseRole } from '../../db/database.ts'
import type { RoleUrls } from '../../db/connection/open.ts'
import { databaseError } from '../../db/errors/database-error.ts'

/** The requester: a login role, for a user or for none, with the keys and ids it presents. */
export type Asker = {
  role: DatabaseRole
  userId: string | null
  presented?: string
  presentedIds?: string
}

export type Outcome =
  | { rows: Record<string, unknown>[]; count: number; code?: undefined }
  | { code: string }

/** Runs a command as a login role, and rolls it back. */
export type Ask = (asker: Asker, text: string) => Promise<Outcome>

const command = async (client: Client, text: string): Promise<Outcome> => {
  try {
    const result = await client.query<Record<string, unknown>>(text)
    return { rows: result.rows, count: result.rowCount ?? 0 }
  } catch (error) {
    const code = databaseError(error)?.code
    if (code === undefined) throw error
    return { code }
  }
}

/** A connection of each login role: `set role` would not reach the nodes of a cluster. */
export const openAsk = async (urls: RoleUrls): Promise<{ ask: Ask; close(): Promise<void> }> => {
  const clients = new Map<string, Client>()
  for (const [role, connectionString] of Object.entries(urls)) {
    const client = new Client({ connectionString, pipeline: true })
    await client.connect()
    clients.set(role, client)
  }
  return {
    async ask({ role, userId, presented = '', presentedIds = '' }, text) {
      const client = clients.get(role)
      if (!client) throw new Error(`There is no connection of ${role}.`)
      // Apart from the command: in one message with it, they do not reach the nodes of a cluster.
      const begun = client.query(`
        begin;
        set local app.user_id = '${userId ?? ''}';
        set local app.presented_keys = '${presented}';
        set local app.presented_ids = '${presentedIds}'`)
      const [, outcome] = await Promise.all([
        begun,
        command(client, text),
        client.query('rollback'),
      ])
      return outcome
    },
    async close() {
      for (const client of clients.values()) await client.end()
    },
  }
}
