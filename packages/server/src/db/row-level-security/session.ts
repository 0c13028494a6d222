import type { Client } from 'pg'
import type { DatabaseRole } from '../database.ts'
import { loginRoles } from '../setup/connection-plan.ts'
import { databaseError } from '../errors/database-error.ts'

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

/** The outcome of the last of some statements. */
const command = async (client: Client, text: string): Promise<Outcome> => {
  try {
    const results = await client.query<Record<string, unknown>>(text)
    const result = [results].flat().at(-1)
    return { rows: result?.rows ?? [], count: result?.rowCount ?? 0 }
  } catch (error) {
    const code = databaseError(error)?.code
    if (code === undefined) throw error
    return { code }
  }
}

/**
 * Runs a command as a login role and rolls it back. Runs within a superuser's open transaction, so
 * that it also sees that transaction's changes to policies.
 */
export const ask = async (client: Client, asker: Asker, text: string): Promise<Outcome> => {
  const outcome = await command(
    client,
    `savepoint asking;
    set local role ${loginRoles[asker.role]};
    set local app.user_id = '${asker.userId ?? ''}';
    set local app.presented_keys = '${asker.presented ?? ''}';
    set local app.presented_ids = '${asker.presentedIds ?? ''}';
    ${text}`,
  )
  await client.query('rollback to savepoint asking; release savepoint asking')
  return outcome
}
