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

export type Processes = TestEnvironment & { processes: readonly Instance[]; balancer: Balancer }

const keyDatabase = 'crosscheck_keys'
/** On a busy machine the balancer waits for an answer of `/readyz` for more than a second. */
const drainSeconds = '2'

/** Equal processes on one PostgreSQL and one key database, behind a balancer. */
export const openProcesses = async (
  { seed }: TestEnvironmentOptions,
  count: number,
): Promise<Processes> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const postgres = await openOutsidePostgres(folder, [keyDatabase])
  const ledger = createLedger()
  const faults = createFaults()
  const mailFolder = join(folder, 'mail')
  const settings = {
    DATABASE_URL: postgres.url,
    KEY_DATABASE_URL: postgres.urlOf(keyDatabase),
    ROOT_KEY: randomBytes(32).toString('base64'),
    TEST_OPTIONS: JSON.stringify({ limits: 1000, mail: mailFolder }),
    DRAIN_SECONDS: drainSeconds,
  }
  const processes = await Promise.all(
    Array.from({ length: count }, () => openInstance({ ledger, faults, settings })),
  )
  const [first] = processes
  if (!first) throw new Error('There is no process.')
  const ports = processes.map(({ port }) => port)
  const balancer = await openBalancer(ports)
  const operator = createOperator(folder)
  return {
    processes,
    balancer,
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
      await postgres.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
