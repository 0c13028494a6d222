import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { withClient } from '../connection/with-client.ts'

/**
 * How the database of an address relates to the main one:
 * - `same`: it is the main database under another address;
 * - `same server`: another database of the same PostgreSQL, so base backups and the write-ahead log
 *   hold both;
 * - `apart`: a PostgreSQL of its own.
 */
export type DatabaseRelation = 'same' | 'same server' | 'apart'

const markerBits = 48

const createMarker = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(markerBits / 8))
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`).toString()
}

/** All advisory locks of a server are listed in each of its databases, for every role. */
const findMarker = (database: Database, marker: string): Promise<DatabaseRelation> =>
  database.transaction('worker', null, async (trx) => {
    const { rows } = await sql<{ isSame: boolean }>`
      select l.database = d.oid as is_same
      from pg_locks l, pg_database d
      where d.datname = current_database()
        and l.locktype = 'advisory' and l.objsubid = 1
        and (l.classid::bigint << 32) | l.objid::bigint = ${marker}::bigint`.execute(trx)
    const [found] = rows
    if (!found) return 'apart'
    return found.isSame ? 'same' : 'same server'
  })

/**
 * Takes an advisory lock with a random number through the address and looks for it in the main
 * database. Names and numbers in addresses prove nothing: one server answers as `localhost`,
 * `127.0.0.1`, `::1` and through a socket. Neither does PostgreSQL's system identifier: servers
 * that were copied from one image share it.
 */
export const relationTo = (url: string, database: Database): Promise<DatabaseRelation> =>
  withClient(url, async (client) => {
    const marker = createMarker()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1::bigint)', [marker])
    const relation = await findMarker(database, marker)
    await client.query('rollback')
    return relation
  })
