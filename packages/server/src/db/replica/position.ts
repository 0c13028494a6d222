import type { Trx } from '../database.ts'
import { fixed } from '../transaction/fixed-statement.ts'

/**
 * A place in the log of the primary. Places are comparable within one `history`: a restored or
 * promoted server continues the log from an earlier place with other contents.
 */
export type Position = { history: string; lsn: string }

/**
 * The place up to which the primary has written its log to disk. It includes each commit that was
 * acknowledged or visible before, by any user: with replicas, all commits wait for the disk.
 */
export const currentPosition = async (trx: Trx): Promise<Position> => {
  const { rows } = await fixed<Position>`
    select pg_current_wal_flush_lsn()::text as lsn,
      left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) || ' ' || pg_postmaster_start_time()
        as history`.execute(trx)
  const [position] = rows
  if (!position) throw new Error('PostgreSQL has no position.')
  return position
}

/** The replica has not come to the position yet, or is no replica any more. */
export class ReplicaBehind extends Error {}

/**
 * Throws unless the replica has replayed its log up to this place. To be the first statement of a
 * READ COMMITTED transaction: each later statement sees at least what was replayed by then.
 */
export const requireReplayed = async (trx: Trx, { lsn }: Position): Promise<void> => {
  const { rows } = await fixed<{ replayed: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`.execute(
    trx,
  )
  if (rows[0]?.replayed !== true) throw new ReplicaBehind('The replica has not come so far.')
}
