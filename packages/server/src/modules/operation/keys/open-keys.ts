import type { KeyStoreConfig } from '../../../config/config.ts'
import type { Context } from '../../../context.ts'
import { guardedStorage, OtherKeyStore, requireMark } from '../../../crypto/keys/guarded-storage.ts'
import type { KeyCaching } from '../../../crypto/keys/key-cache.ts'
import {
  createKeyStore,
  type ArchivableStorage,
  type DataKeyStore,
} from '../../../crypto/keys/key-store.ts'
import type { Keyring } from '../../../crypto/primitives/keyring.ts'
import { openKeyStorage } from '../../../crypto/keys/open-key-storage.ts'
import { requireApart } from './require-separate-database.ts'
import { NotReady } from '../../platform/system/readiness.ts'
import { readInstallation, tieKeyStore, type TyingParts } from './link-key-store.ts'
import {
  createTombstones,
  destroyRevivedKeys,
  type Tombstones,
} from '../../platform/keys/tombstones.ts'

type Given = Pick<Context, 'clock' | 'database' | 'log'> & {
  config: KeyStoreConfig
  keyring: Keyring
  caching?: KeyCaching | undefined
  production: boolean
  tombstoneFolders: readonly string[]
}

export type OpenedKeys = {
  keyStore: DataKeyStore
  storage: ArchivableStorage
  tying: TyingParts
  tombstones: Tombstones
}

const placeOf = (config: KeyStoreConfig): string =>
  config.kind === 'folder' ? `The key folder ${config.folder}` : 'The database of KEY_DATABASE_URL'

/** Opens the key store; it makes and destroys keys only while it has the mark of this database. */
export const openKeys = async ({
  clock,
  config,
  database,
  keyring,
  log,
  caching,
  production,
  tombstoneFolders,
}: Given): Promise<OpenedKeys> => {
  if (config.kind === 'database') await requireApart(config.url, { database, log, production })
  const storage = await openKeyStorage(config)
  try {
    const { id } = await readInstallation({ database })
    const tombstones = createTombstones({ clock, database, log, folders: tombstoneFolders })
    const keyStore = createKeyStore(guardedStorage(storage, id), keyring, {
      caching,
      entomb: tombstones.entomb,
      report: (error) => log.error({ error }, 'a data key cannot be used'),
    })
    const unguarded = createKeyStore(storage, keyring)
    const tying = { clock, database, storage, keyStore: unguarded, place: placeOf(config) }
    return { keyStore, storage, tying, tombstones }
  } catch (error) {
    await storage.close()
    throw error
  }
}

/**
 * The same for a server: refuses a key store of another database, marks a new one, and destroys keys
 * that a restored backup brought back.
 */
export const openTiedKeys = async (given: Given) => {
  const { keyStore, storage, tying, tombstones } = await openKeys(given)
  try {
    const id = await tieKeyStore(tying)
    await destroyRevivedKeys({ log: given.log, storage, tombstones })
    const check = async (): Promise<void> => {
      try {
        await requireMark(storage, id)
      } catch (error) {
        throw new NotReady(error instanceof OtherKeyStore ? error.reason : 'unreadable', error)
      }
    }
    return {
      keyStore,
      check,
      expireTombstones: tombstones.expire,
      /** For keys that are put back while the server runs. */
      destroyRevived: () => destroyRevivedKeys({ log: given.log, storage, tombstones }),
    }
  } catch (error) {
    await keyStore.close()
    throw error
  }
}
