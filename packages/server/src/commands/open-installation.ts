import type { PgBoss } from 'pg-boss'
import { readConfig } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import type { Environment } from '../config/env.ts'
import { readSecrets } from '../config/secrets.ts'
import type { Context, Log } from '../context.ts'
import { createBlindIndex } from '../crypto/blind-index.ts'
import { systemRandom } from '../crypto/ids.ts'
import { createKeyStore } from '../crypto/key-store.ts'
import { createKeyring } from '../crypto/keyring.ts'
import { openKeyStorage } from '../crypto/open-key-storage.ts'
import { createSealer } from '../crypto/sealer.ts'
import { planConnections } from '../db/connections.ts'
import { openDatabase } from '../db/open.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { explainDatabase } from '../db/start-error.ts'
import { jobsWith } from '../jobs/enqueue.ts'
import { openQuietBoss } from '../jobs/quiet-boss.ts'
import { findDatabase } from './find-database.ts'

/** What an operator's command works with, beside a server or without one. */
export type Installation = Pick<
  Context,
  'clock' | 'random' | 'database' | 'jobs' | 'keyStore' | 'sealer' | 'blindIndex' | 'log'
> & { workerUrl: string; close(): Promise<void> }

/** A command reads what is there: it makes no root key. */
const withoutMaking = (config: Config): Config =>
  config.rootKey.kind === 'file'
    ? { ...config, rootKey: { ...config.rootKey, makeIfMissing: false } }
    : config

/** Most commands add no job, and opening the queue takes a moment. */
const lazyJobs = (workerUrl: string, closers: (() => Promise<void>)[]): Context['jobs'] => {
  let opened: Promise<PgBoss> | undefined
  return jobsWith(() => {
    opened ??= openQuietBoss(workerUrl).then((boss) => {
      closers.push(() => boss.stop({ graceful: false }))
      return boss
    })
    return opened
  })
}

/** Opens the installation that the environment describes. It changes no tables and no roles. */
export const openInstallation = async (
  environment: Environment,
  log: Log,
): Promise<Installation> => {
  const config = withoutMaking(readConfig(environment))
  const found = await findDatabase(config, log)
  const closers = [found.close]
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  try {
    const { rootKey, databasePassword } = await readSecrets(config)
    const roleUrls = config.database.kind === 'address' ? config.database.roleUrls : {}
    const plan = planConnections({ ownerUrl: found.ownerUrl, roleUrls }, databasePassword)
    const keyring = createKeyring([rootKey])
    await prepareDatabase({ ...plan, bootstrap: null, owner: null }, keyring.currentId)
    const keyStore = createKeyStore(await openKeyStorage(config.keyStore), keyring)
    closers.push(() => keyStore.close())
    const database = openDatabase(plan.roles, log)
    closers.push(() => database.close())
    return {
      jobs: lazyJobs(plan.roles.worker, closers),
      clock: { now: () => new Date() },
      random: systemRandom,
      database,
      keyStore,
      sealer: createSealer(keyStore),
      blindIndex: createBlindIndex(keyring),
      log,
      workerUrl: plan.roles.worker,
      close,
    }
  } catch (error) {
    await close()
    throw explainDatabase(error)
  }
}
