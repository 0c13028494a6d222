import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from '../database.ts'

export type Worker = {
  /** Its number in the cluster; public, unlike its address. */
  number: number
  address: string
  isAway: boolean
}

const query = `
  select n.groupid as number, n.nodename || ':' || n.nodeport as address,
    coalesce(not r.success, true) as "isAway"
  from pg_dist_node n left join run_command_on_workers('select 1') r
    on r.nodename = n.nodename and r.nodeport = n.nodeport
  where n.groupid > 0 and n.noderole = 'primary' order by 1`

/** The workers of a cluster, and whether the coordinator reaches each of them. */
export const readWorkers = async (client: Client): Promise<Worker[]> =>
  (await client.query<Worker>(query)).rows

/** The same for a process that serves. */
export const askForWorkers = (database: Pick<Database, 'transaction'>): Promise<Worker[]> =>
  database.transaction('app', null, async (trx) => (await sql.raw<Worker>(query).execute(trx)).rows)

const nobody = 'nobody'

/**
 * Whether a node knows who acts. Without that, row-level security hides every row there, and
 * everything looks deleted.
 */
export const isActingUserKnown = (database: Pick<Database, 'transaction'>): Promise<boolean> =>
  database.transaction('app', nobody, async (trx) => {
    const { rows } = await sql<{ actor: string | null }>`
      select coalesce(max(id), current_setting('app.user_id', true)) as actor
      from users where id = ${nobody}`.execute(trx)
    return rows[0]?.actor === nobody
  })
