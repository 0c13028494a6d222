import type { PgBoss } from 'pg-boss'
import type { Config } from '../../config/config.ts'
import type { Environment } from '../../config/settings/env.ts'
import type { Context } from '../../context/context.ts'
import type { Log } from '../../lib/log.ts'
import { systemRandom } from '../../crypto/primitives/ids.ts'
import type { ArchivableStorage } from '../../crypto/keys/key-storage.ts'
import type { DataKeyStore } from '../../crypto/keys/key-store.ts'
import { createKeyring, type Keyring } from '../../crypto/primitives/keyring.ts'
import { openPlacedDatabase } from '../../db/cluster/open-placed.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { createStoredContext } from '../../wiring/stored-context.ts'
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
import { openObjectStore } from '../../storage/open-object-store.ts'
import { findPlan } from './find-plan.ts'

type Stored = ReturnType<typeof createStoredContext>

/** The dependencies of an operator's command, with a running server or without one. */
export type Installation = Omit<Stored, 'keyStore'> &
  Pick<Context, 'keyStore'> & { close(): Promise<void> }

/** The same with the dependencies for changing keys. */
export type InstallationWithKeys = Installation & {
  keyStore: DataKeyStore
  /** Why the key store does not belong to this database, for operators; then no key is made. */
  keyStoreFault: string | null
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
const findKeyStoreFault = (tying: LinkKeyStoreDeps): Promise<string | null> =>
  linkKeyStore(tying).then(
    () => null,
    (error: unknown) => {
      if (error instanceof KeyStoreMismatch) return error.message
      throw error
    },
  )

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
      config,
      database: opened,
      keyring,
      log,
    })
    closers.push(() => keyStore.close())
    const keyStoreFault = await findKeyStoreFault(linkDeps)
    if (keyStoreFault === null) await destroyRevivedKeys({ log, storage, tombstones })
    const stored = createStoredContext(keyring, {
      clock,
      random: systemRandom,
      database: withJournal(opened, journal),
      keyStore,
      objects: await openObjectStore(config.objectStore, { check: false }),
      jobs: lazyJobs(plan.roles.worker, closers),
      log,
    })
    return {
      ...stored,
      rootKeys: { currentId, ids },
      tying: linkDeps,
      keyStoreFault,
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
