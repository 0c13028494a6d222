import { join } from 'node:path'
import { type KeyStoreConfig, openKeyStorage } from '../../../crypto/keys/open-key-storage.ts'
import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../context/context.ts'
import { guardedStorage, OtherKeyStore, requireMark } from '../../../crypto/keys/guarded-storage.ts'
import type { KeyCaching } from '../../../crypto/keys/key-cache.ts'
import { createKeyStore, type DataKeyStore } from '../../../crypto/keys/key-store.ts'
import type { ArchivableStorage } from '../../../crypto/keys/key-storage.ts'
import type { Keyring } from '../../../crypto/primitives/keyring.ts'
import { openActFiles } from '../../../crypto/keys/journal/act-files.ts'
import type { ActPlace } from '../../../crypto/keys/journal/acts.ts'
import { writeProbe } from '../../../lib/files/write-probe.ts'
import { NotReadyError } from '../../platform/system/readiness.ts'
import {
  readInstallation,
  linkKeyStore,
  type LinkKeyStoreDeps,
  KeyStoreMismatch,
} from './link-key-store.ts'
import { createJournal, type Journal, type JournalDeps } from '../../platform/journal/journal.ts'
import {
  createTombstones,
  destroyRevivedKeys,
  type Tombstones,
} from '../../platform/key-lifecycle/tombstones.ts'
import { sharedWithMain } from '../../../config/resolve/shared-databases.ts'
import { relationTo } from '../../../db/setup/database-relation.ts'

type Deps = Pick<Context, 'database' | 'log'> & Pick<Config, 'production'>

const sameServer =
  'KEY_DATABASE_URL points to the same PostgreSQL server as the main database, so its base backups and write-ahead log contain keys and data together'

/**
 * Refuses a key database that is the main database, under any address. Another database of the same
 * server separates dumps, but not base backups. It is for development only.
 */
const requireSeparateDatabase = async (url: string, deps: Deps): Promise<void> => {
  const relation = await relationTo(url, deps.database)
  if (relation === 'same') throw new KeyStoreMismatch(sharedWithMain)
  if (relation === 'apart') return
  if (deps.production)
    throw new KeyStoreMismatch(`${sameServer}. Use a separate PostgreSQL server for the keys.`)
  deps.log.warn({}, `${sameServer}; this is refused in production`)
}

type OpenKeysDeps = Pick<Context, 'clock' | 'database' | 'log'> & {
  config: Pick<Config, 'keyStore' | 'production' | 'tombstoneFolders' | 'journalFolders'>
  keyring: Keyring
  caching?: KeyCaching | undefined
}

export type OpenedKeys = {
  keyStore: DataKeyStore
  storage: ArchivableStorage
  linkDeps: LinkKeyStoreDeps
  tombstones: Tombstones
  journal: Journal
}

const locationOf = (config: KeyStoreConfig): string =>
  config.kind === 'folder' ? `The key folder ${config.folder}` : 'The database of KEY_DATABASE_URL'

/** The first place is where the keys are, if that is a database. The journal needs it. */
const openJournal = (
  deps: Omit<JournalDeps, 'place' | 'copies'>,
  [place, ...copies]: readonly ActPlace[],
): Journal => {
  if (!place) throw new Error('The journal has no place.')
  return createJournal({ ...deps, place, copies })
}

/** Creates and destroys keys only while the store has the mark of this database. */
export const openKeys = async ({
  clock,
  config,
  database,
  keyring,
  log,
  caching,
}: OpenKeysDeps): Promise<OpenedKeys> => {
  const { keyStore: place, production, tombstoneFolders, journalFolders } = config
  if (place.kind === 'database')
    await requireSeparateDatabase(place.url, { database, log, production })
  const storage = await openKeyStorage(place)
  try {
    const { id } = await readInstallation({ database })
    const tombstones = createTombstones({ clock, database, log, folders: tombstoneFolders })
    const journal = openJournal({ clock, database, log }, [
      ...(storage.acts ? [storage.acts] : []),
      ...journalFolders.map((folder) => openActFiles(join(folder, id))),
    ])
    const keyStore = createKeyStore(guardedStorage(storage, id), keyring, {
      caching,
      recordTombstones: tombstones.record,
      report: (error) => log.error({ error }, 'a data key cannot be used'),
    })
    const unguarded = createKeyStore(storage, keyring)
    const linkDeps = { database, storage, keyStore: unguarded, location: locationOf(place) }
    return { keyStore, storage, linkDeps, tombstones, journal }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** New accounts need a key each, so that a folder in which none can be made serves no one new. */
const requireWritable = async (folder: string): Promise<void> => {
  await writeProbe(folder, 1).catch((error: unknown) => {
    throw new NotReadyError('unwritable', error)
  })
}

/**
 * Opens the key store for a server. Refuses a key store of another database, marks a new one, and
 * destroys keys that a restored backup revived.
 */
export const openLinkedKeys = async (given: OpenKeysDeps) => {
  const { keyStore, storage, linkDeps, tombstones, journal } = await openKeys(given)
  const place = given.config.keyStore
  try {
    const id = await linkKeyStore(linkDeps)
    await destroyRevivedKeys({ log: given.log, storage, tombstones })
    const check = async (): Promise<void> => {
      try {
        await requireMark(storage, id)
      } catch (error) {
        throw new NotReadyError(error instanceof OtherKeyStore ? error.reason : 'unreadable', error)
      }
      if (place.kind === 'folder') await requireWritable(place.folder)
    }
    return {
      keyStore,
      journal,
      check,
      expireTombstones: tombstones.expire,
      /** For keys that are restored while the server runs. */
      destroyRevived: () => destroyRevivedKeys({ log: given.log, storage, tombstones }),
    }
  } catch (error) {
    await keyStore.close()
    throw error
  }
}
