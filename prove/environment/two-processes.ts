import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { openBalancer, type BalancerOptions } from './balancer.ts'
import { createFaults } from './faults.ts'
import { openInstance, type Instance } from './instance.ts'
import { createLedger } from './ledger.ts'
import { createMailbox, readNewMails } from './mailbox.ts'
import { createOperator } from './operator.ts'
import { openOutsidePostgres } from './outside-postgres.ts'
import type { TestEnvironment, TestEnvironmentOptions } from './environment.ts'

export type TwoProcesses = TestEnvironment & { processes: readonly [Instance, Instance] }

const keyDatabase = 'crosscheck_keys'

/** Two processes on one PostgreSQL and one key database, behind a balancer. */
export const openTwoProcesses = async (
  { seed, settings: added }: TestEnvironmentOptions,
  balancing?: BalancerOptions,
): Promise<TwoProcesses> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-prove-'))
  const postgres = await openOutsidePostgres(folder, [keyDatabase])
  const ledger = createLedger()
  const faults = createFaults()
  const mailFolder = join(folder, 'mail')
  const settings = {
    DATABASE_URL: postgres.url,
    KEY_DATABASE_URL: postgres.urlOf(keyDatabase),
    ROOT_KEY: randomBytes(32).toString('base64'),
    MAIL_DIR: mailFolder,
    DRAIN_SECONDS: '1',
    ...added,
  }
  const open = () => openInstance({ ledger, faults, settings })
  const processes = [await open(), await open()] as const
  const balancer = await openBalancer(
    processes.map(({ port }) => port),
    balancing,
  )
  const operator = createOperator(folder)
  return {
    processes,
    instance: {
      ...processes[0],
      url: balancer.url,
      up: async () => {},
      async start() {
        const began = performance.now()
        for (const one of processes) await one.start()
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
