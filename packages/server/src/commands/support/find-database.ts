import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderInUse, lockDataFolder } from '../../../../../scripts/lib/data-folder.mjs'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../lib/log.ts'
import { attachEmbedded } from '../../db/embedded/attach.ts'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { CommandFailure } from './command.ts'

export type DatabaseHandle = { ownerUrl: string; close(): Promise<void> }

const startTimeoutMs = 30_000

const ownerOf = async (path: string): Promise<number | null> =>
  stat(path).then(
    ({ uid }) => uid,
    () => null,
  )

/** The server made the folder of keys; it could not read another user's files there. */
const refuseOtherUser = async ({ keyStore }: Config): Promise<void> => {
  const own = process.getuid?.()
  if (own === undefined || keyStore.kind !== 'folder') return
  const owner = await ownerOf(keyStore.folder)
  if (owner !== null && owner !== own)
    throw new CommandFailure(
      `${keyStore.folder} belongs to user ${owner}, and this is user ${own}. Run this as the user that runs CrossCheck.`,
    )
}

/**
 * The embedded PostgreSQL of the data folder: the one a server is using, or one that runs only for
 * this command. A server that starts in between waits for the command.
 */
const findEmbedded = async (dataDir: string, folder: string, log: Log): Promise<DatabaseHandle> => {
  if ((await ownerOf(join(folder, 'cluster/PG_VERSION'))) === null)
    throw new CommandFailure(
      `There is no database in ${dataDir}. Set the right DATA_DIR, or start CrossCheck once.`,
    )
  const end = Date.now() + startTimeoutMs
  for (;;) {
    try {
      const lock = await lockDataFolder(dataDir)
      lock.announceEnd()
      try {
        const embedded = await startEmbedded({ folder, log })
        return {
          ownerUrl: embedded.adminUrl,
          close: async () => {
            await embedded.stop()
            lock.release()
          },
        }
      } catch (error) {
        lock.release()
        throw error
      }
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      const ownerUrl = await attachEmbedded(folder)
      if (ownerUrl !== null) return { ownerUrl, close: async () => {} }
      // It is just starting.
      if (Date.now() > end) throw error
      await sleep(200)
    }
  }
}

/** The configured database, whether a server is using it or not. */
export const findDatabase = async (config: Config, log: Log): Promise<DatabaseHandle> => {
  await refuseOtherUser(config)
  return config.database.kind === 'embedded'
    ? findEmbedded(config.dataDir, config.database.folder, log)
    : { ownerUrl: config.database.ownerUrl, close: async () => {} }
}
