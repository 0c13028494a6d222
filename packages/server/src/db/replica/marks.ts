import type { Database, Trx } from '../database.ts'
import { sendInOrder } from '../send-in-order.ts'
import { fixed } from '../transaction/fixed-statement.ts'
import { currentPosition, type Position } from './position.ts'

/** What a process wrote to the primary: a replica that shows it continues the same history. */
export type Mark = { mark: string; writtenAtMs: number } & Position & { systemId: string }

export type SeenMark = {
  mark: string | null
  systemId: string
  isInRecovery: boolean
  /** Bytes of the log between the primary's position and the replayed one. */
  lagBytes: number
}

const readServer = fixed<{ systemId: string; commits: string }>`
  select system_identifier::text as system_id, current_setting('synchronous_commit') as commits
  from pg_control_system()`

/**
 * Writes a new mark of a process. Throws where commits do not wait for the disk, because a position
 * would not include them.
 */
export const writeMark = (
  database: Pick<Database, 'transaction'>,
  { processId, now }: { processId: string; now: () => number },
): Promise<Mark> => {
  const mark = crypto.randomUUID()
  const writtenAtMs = now()
  return database.transaction('app', null, async (trx) => {
    const [removed, written, position, server] = sendInOrder(
      () =>
        fixed`delete from replica_marks
            where written_at < clock_timestamp() - interval '1 hour'`.execute(trx),
      () =>
        fixed`insert into replica_marks (process_id, mark, written_at)
            values (${processId}, ${mark}, clock_timestamp())
            on conflict (process_id)
            do update set mark = excluded.mark, written_at = excluded.written_at`.execute(trx),
      () => currentPosition(trx),
      () => readServer.execute(trx),
    )
    await removed
    await written
    const { systemId = '', commits } = (await server).rows[0] ?? {}
    if (commits === 'off')
      throw new Error('synchronous_commit is off, so no replica of the database is used.')
    return { mark, writtenAtMs, systemId, ...(await position) }
  })
}

/** Reads the mark of a process on a replica, and how far the replica is. */
export const readMark = async (
  trx: Trx,
  { processId, lsn }: { processId: string; lsn: string },
): Promise<SeenMark> => {
  const { rows } = await fixed<SeenMark>`
    select system_identifier::text as system_id, pg_is_in_recovery() as is_in_recovery,
      (select mark from replica_marks where process_id = ${processId}) as mark,
      greatest(0, pg_wal_lsn_diff(${lsn}::pg_lsn, pg_last_wal_replay_lsn()))::float8 as lag_bytes
    from pg_control_system()`.execute(trx)
  const [seen] = rows
  if (!seen) throw new Error('PostgreSQL does not describe itself.')
  return seen
}
