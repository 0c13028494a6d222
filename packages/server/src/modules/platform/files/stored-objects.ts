import type { Database } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { ObjectName } from '../../../storage/object-store.ts'
import { objectNameOf, type FileKey } from './encrypted-file.ts'
import { pageOfFiles } from './repository.ts'

async function* objectsOf(
  database: Pick<Database, 'transaction'>,
  onlyStored: boolean,
): AsyncGenerator<ObjectName> {
  for (let after: FileKey = { userId: '', id: '' }; ;) {
    const page = { after, onlyStored, limit: 10_000 }
    const rows = await database.transaction('worker', operatorId, (trx) => pageOfFiles(trx, page))
    yield* rows.map(objectNameOf)
    const end = rows.at(-1)
    if (!end) return
    after = end
  }
}

/** The objects of all stored files. */
export const storedObjects = (database: Pick<Database, 'transaction'>) => objectsOf(database, true)

/** The same, with those of interrupted uploads and unfinished removals. */
export const knownObjects = (database: Pick<Database, 'transaction'>) => objectsOf(database, false)
