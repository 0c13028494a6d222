import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { openBalancer, type Balancer } from './balancer.ts'
import { createFaults } from '../faults.ts'
import { openInstance, type Instance } from '../instance.ts'
import { createLedger } from '../ledger.ts'
import { createMailbox, readNewMails } from '../mailbox.ts'
import { createOperator } from '../operator.ts'
import { openOutsidePostgres } from '../databases/outside-postgres.ts'
import type { TestEnvironment, TestEnvironmentOptions } from '../environment.ts'

export type Processes = TestEnvironment & {
  processes: readonly Instance[]
  /** Settings with which an operator's command finds the same installation. */
  settings: Record<string, string>
  balancer: Balancer
}

const keyDatabase = 'crosscheck_keys'
/** On a busy machine the balancer waits for an answer of `/readyz` for more than a second. */
const drainSeconds = '2'

/** Where the processes store everything but files. */
export type Databases = {
  url: string
  keyUrl: string
  /** Where the driver's own queries go: a folder with a PostgreSQL, or a superuser's address. */
  source: string
  close(): Promise<void>
}

export type ProcessesOptions = {
  /** By default a PostgreSQL of their own. */
  openDatabases?: (folder: string) => Promise<Databases>
}

const openOwnDatabases = async (folder: string): Promise<Databases> => {
  const { url, urlOf, close } = await openOutsidePostgres(folder, [keyDatabase])
  return { url, keyUrl: urlOf(keyDatabase), source: folder, close }
}

/** Equal processes on one PostgreSQL and one key database, behind a balancer. */
export const openProcesses = async (
  { seed, settings: added }: TestEnvironmentOptions,
  count: number,
  { openDatabases = openOwnDatabases }: ProcessesOptions = {},
): Promise<Processes> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const databases = await openDatabases(folder)
  const ledger = createLedger()
  const faults = createFaults()
  const mailFolder = join(folder, 'mail')
  const settings = {
    DATABASE_URL: databases.url,
    KEY_DATABASE_URL: databases.keyUrl,
    ROOT_KEY: randomBytes(32).toString('base64'),
    TEST_OPTIONS: JSON.stringify({ limits: 1000, mail: mailFolder }),
    DRAIN_SECONDS: drainSeconds,
    ...added,
  }
  const processes = await Promise.all(
    Array.from({ length: count }, () => openInstance({ ledger, faults, settings })),
  )
  const [first] = processes
  if (!first) throw new Error('There is no process.')
  const ports = processes.map(({ port }) => port)
  const balancer = await openBalancer(ports)
  const operator = createOperator(databases.source)
  return {
    processes,
    balancer,
    settings: { ...settings, DATA_DIR: first.dataFolder },
    instance: {
      ...first,
      url: balancer.url,
      up: async () => {},
      async start() {
        const began = performance.now()
        for (const one of processes) await one.start()
        await balancer.noticed()
        return performance.now() - began
      },
    },
    operator,
    ledger,
    mailbox: createMailbox(ledger, readNewMails(mailFolder)),
    random: seeded(seed),
    async close() {
      await operator.close()
      for (const one of processes) await one.close()
      await balancer.close()
      await databases.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
