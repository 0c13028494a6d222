import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { totalsIn } from './sample.ts'

/**
 * Bytes of the database, the number and bytes of stored files, and the free bytes of the fullest
 * disk.
 */
export const readStorage = async (
  { database }: Pick<Context, 'database'>,
  freeBytes: () => Promise<number>,
): Promise<NonNullable<Overview['storage']>> => {
  const [free, { files, databaseBytes }] = await Promise.all([
    freeBytes(),
    database.transaction('worker', operatorId, async (trx) => {
      const { rows } = await sql<{ bytes: string }>`
        select pg_database_size(current_database()) as bytes`.execute(trx)
      return {
        databaseBytes: Number(rows[0]?.bytes ?? 0),
        files: await totalsIn(trx, 'files', { bytes: sql`coalesce(sum(size), 0)` }),
      }
    }),
  ])
  return {
    freeBytes: Math.floor(free),
    databaseBytes,
    files: files.totals.rows,
    fileBytes: files.totals.bytes,
    isEstimated: files.isEstimated,
  }
}
