import {
  createLastingHashes,
  createObjectionTokens,
} from '../../modules/platform/receivers/lasting-hashes.ts'
import type { PgBoss } from 'pg-boss'
import type { Config } from '../../config/config.ts'
import type { Environment } from '../../config/settings/env.ts'
import type { Context } from '../../context/context.ts'
import type { Log } from '../../lib/log.ts'
import { systemRandom } from '../../crypto/primitives/ids.ts'
import { createBlindIndex } from '../../crypto/sealing/blind-index.ts'
import type { ArchivableStorage } from '../../crypto/keys/key-storage.ts'
import type { DataKeyStore } from '../../crypto/keys/key-store.ts'
import { createKeyring, type Keyring } from '../../crypto/primitives/keyring.ts'
import { createSealedValues } from '../../crypto/sealing/sealed-values.ts'
import { createSealer } from '../../crypto/sealing/sealer.ts'
import { openPlacedDatabase } from '../../db/cluster/open-placed.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { explainDatabase } from '../../db/errors/start-error.ts'
import { createJobs } from '../../jobs/queue/enqueue.ts'
import { openSilentBoss } from '../../jobs/queue/quiet-boss.ts'
import { openKeys } from '../../modules/operation/key-administration/open-keys.ts'
import {
  KeyStoreMismatch,
  linkKeyStore,
  type LinkKeyStoreDeps,
} from '../../modules/operation/key-administration/link-key-store.ts'
import type { Journal } from '../../modules/platform/journal/journal.ts'
import { withJournal } from '../../modules/platform/journal/with-journal.ts'
import {
  destroyRevivedKeys,
  type Tombstones,
} from '../../modules/platform/key-lifecycle/tombstones.ts'
import { createModelProvider } from '../../modules/matching/learn/model-provider.ts'
import { openObjectStore } from '../../storage/open-object-store.ts'
import { findPlan } from './find-plan.ts'

/** The dependencies of an operator's command, with a running server or without one. */
export type Installation = Pick<
  Context,
  | 'blindIndex'
  | 'clock'
  | 'database'
  | 'jobs'
  | 'keyStore'
  | 'log'
  | 'matching'
  | 'objects'
  | 'random'
  | 'lastingHashes'
  | 'objectionTokens'
  | 'sealedValues'
  | 'sealer'
> & { queueUrl: string; close(): Promise<void> }

/** The same with the dependencies for changing keys. */
export type InstallationWithKeys = Installation & {
  keyStore: DataKeyStore
  /** Why the key store does not belong to this database, for operators; then no key is made. */
  keyStoreFault: string | null
  /** Owners whose destroyed keys a restored backup had revived; they are destroyed again. */
  revivedKeys: number
  config: Config
  /** As the role that prepares the database: a superuser with the embedded one. */
  ownerUrl: string
  tombstones: Tombstones
  journal: Journal
  keyStorage: ArchivableStorage
  /** The key store without the guard of its mark. */
  tying: LinkKeyStoreDeps
  rootKeys: Pick<Keyring, 'currentId' | 'ids'>
}

/** Most commands add no job, and opening the queue takes a moment. */
const lazyJobs = (workerUrl: string, closers: (() => Promise<void>)[]): Context['jobs'] => {
  let opened: Promise<PgBoss> | undefined
  return createJobs(() => {
    opened ??= openSilentBoss(workerUrl).then((boss) => {
      closers.push(() => boss.stop({ graceful: false }))
      return boss
    })
    return opened
  })
}

/** Marks a new key store; a key store of another database can still be read. */
const findKeyStoreFault = async (tying: LinkKeyStoreDeps): Promise<string | null> => {
  try {
    await linkKeyStore(tying)
    return null
  } catch (error) {
    if (error instanceof KeyStoreMismatch) return error.message
    throw error
  }
}

/** Opens the installation that the environment describes. It changes no tables and no roles. */
export const openInstallation = async (
  environment: Environment,
  log: Log,
): Promise<InstallationWithKeys> => {
  const { config, found, secrets, plan } = await findPlan(environment, log)
  const closers = [found.close]
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  try {
    const keyring = createKeyring([secrets.rootKey, ...secrets.formerRootKeys])
    const { currentId, ids } = keyring
    const served = { ...plan, bootstrap: null, owner: null }
    await prepareDatabase(served, currentId, { formerIds: ids.slice(1) })
    const opened = await openPlacedDatabase(plan.roles, log)
    closers.push(() => opened.close())
    const clock = { now: () => new Date() }
    const { keyStore, storage, linkDeps, tombstones, journal } = await openKeys({
      clock,
      config: config.keyStore,
      database: opened,
      keyring,
      log,
      production: config.production,
      tombstoneFolders: config.tombstoneFolders,
      journalFolders: config.journalFolders,
    })
    const database = withJournal(opened, journal)
    closers.push(() => keyStore.close())
    const keyStoreFault = await findKeyStoreFault(linkDeps)
    const revivedKeys =
      keyStoreFault === null ? await destroyRevivedKeys({ log, storage, tombstones }) : 0
    const sealer = createSealer(keyStore)
    const jobs = lazyJobs(plan.roles.worker, closers)
    return {
      rootKeys: { currentId, ids },
      blindIndex: createBlindIndex(keyring),
      objectionTokens: createObjectionTokens({ database, keyStore, sealer }),
      lastingHashes: createLastingHashes({ database, keyStore, sealer }),
      sealedValues: createSealedValues(keyring, clock),
      objects: await openObjectStore(config.objectStore, { check: false }),
      matching: createModelProvider({ clock, database, jobs, sealer, log }),
      jobs,
      clock,
      random: systemRandom,
      database,
      keyStore,
      sealer,
      log,
      queueUrl: plan.roles.worker,
      tying: linkDeps,
      keyStoreFault,
      revivedKeys,
      config,
      ownerUrl: found.ownerUrl,
      tombstones,
      journal,
      keyStorage: storage,
      close,
    }
  } catch (error) {
    await close()
    throw explainDatabase(error)
  }
}
