import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'

/** Bytes of the database, the number and bytes of stored files, and the free bytes of the fullest disk. */
export const readStorage = async (
  { database }: Pick<Context, 'database'>,
  freeBytes: () => Promise<number>,
): Promise<NonNullable<Overview['storage']>> => {
  const [free, { rows }] = await Promise.all([
    freeBytes(),
    database.transaction('worker', operatorId, (trx) =>
      sql<{ database: string; files: string; bytes: string }>`
        select pg_database_size(current_database()) as database,
          count(*) as files, coalesce(sum(size), 0) as bytes from files`.execute(trx),
    ),
  ])
  const [row] = rows
  return {
    freeBytes: Math.floor(free),
    databaseBytes: Number(row?.database ?? 0),
    files: Number(row?.files ?? 0),
    fileBytes: Number(row?.bytes ?? 0),
  }
}
