import { openDatabase, type RoleUrls } from '../connection/open.ts'
import { withClient } from '../connection/with-client.ts'
import type { Database } from '../database.ts'
import { isDatabaseUnavailable } from '../errors/database-error.ts'
import { isOnNodes } from '../layout/placed.ts'
import type { Log } from '../../lib/log.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { isActingUserKnown } from './workers.ts'

/** A worker that is away cannot say so; the others are served. */
const requireActingUser = async (database: Database): Promise<void> => {
  const isKnown = await isActingUserKnown(database).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return true
    throw error
  })
  if (isKnown) return
  throw new ExplainedFailure(
    'The nodes of the cluster do not know which user acts, so row-level security hides every row. A setting between CrossCheck and the coordinator undoes citus.propagate_set_commands, which each connection sets to local; a pooler may do that. Connect without it.',
  )
}

/** Opens the database wherever its tables are. */
export const openPlacedDatabase = async (urls: RoleUrls, log: Log): Promise<Database> => {
  const onNodes = await withClient(urls.worker, isOnNodes)
  const database = openDatabase(urls, log, { isOnNodes: onNodes })
  try {
    if (onNodes) await requireActingUser(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
