import type { Database } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { inPages } from '../../../lib/pages.ts'
import type { ObjectName } from '../../../storage/object-store.ts'
import { objectNameOf, type FileKey } from './encrypted-file.ts'
import { pageOfFiles } from './repository.ts'

async function* objectsOf(
  database: Pick<Database, 'transaction'>,
  onlyStored: boolean,
): AsyncGenerator<ObjectName> {
  const files = inPages<FileKey>((last) => {
    const page = { after: last ?? { userId: '', id: '' }, onlyStored, limit: 10_000 }
    return database.transaction('worker', operatorId, (trx) => pageOfFiles(trx, page))
  })
  for await (const file of files) yield objectNameOf(file)
}

export const storedObjects = (database: Pick<Database, 'transaction'>) => objectsOf(database, true)

/** The same, with those of interrupted uploads and unfinished removals. */
export const knownObjects = (database: Pick<Database, 'transaction'>) => objectsOf(database, false)
