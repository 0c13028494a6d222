import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import type { ObjectName } from '../../../storage/object-store.ts'
import { objectNameOf, type FileKey } from './encrypted-file.ts'

const pageSize = 10_000

async function* objectsOf(
  database: Pick<Database, 'transaction'>,
  condition: RawBuilder<unknown>,
): AsyncGenerator<ObjectName> {
  for (let last: FileKey = { userId: '', id: '' }; ;) {
    const { userId, id } = last
    const { rows } = await database.transaction('worker', operatorId, (trx) =>
      sql<FileKey>`
        select user_id as "userId", id from files
        where ${condition} and (user_id, id) > (${userId}, ${id})
        order by user_id, id limit ${pageSize}`.execute(trx),
    )
    yield* rows.map(objectNameOf)
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

/** The objects of all stored files. */
export const storedObjects = (database: Pick<Database, 'transaction'>) =>
  objectsOf(database, sql`state = 'stored'`)

/** The same, with those of interrupted uploads and unfinished removals. */
export const knownObjects = (database: Pick<Database, 'transaction'>) =>
  objectsOf(database, sql`true`)
