import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { countFiles, readDatabaseBytes } from './repository.ts'

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
    database.transaction('worker', operatorId, async (trx) => ({
      databaseBytes: await readDatabaseBytes(trx),
      files: await countFiles(trx),
    })),
  ])
  return {
    freeBytes: Math.floor(free),
    databaseBytes,
    files: files.totals.rows,
    fileBytes: files.totals.bytes,
    isEstimated: files.isEstimated,
  }
}
