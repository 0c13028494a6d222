import { join } from 'node:path'
import { seeded, type Seeded } from '@crosscheck/domain/testing/seeded'
import { openInstance, type Instance } from './instance.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMailbox, readNewMails, type Mailbox } from './mailbox.ts'
import { createOperator, type Operator } from './operator.ts'

/** The system under test: a server with its surroundings, and the record of all writes. */
export type TestEnvironment = {
  instance: Instance
  operator: Operator
  mailbox: Mailbox
  ledger: Ledger
  random: Seeded
  close(): Promise<void>
}

export type TestEnvironmentOptions = {
  seed: number
  settings?: Record<string, string>
  dataFolder?: string
  /** The source of mails; by default the folder that the server writes them to. */
  takeMails?: () => Promise<Buffer[]>
  /** The folder whose `postgres` holds the database; by default the server's own. */
  databaseIn?: string
  /** What the server needs, closed after it. */
  surroundings?: readonly { close(): Promise<unknown> }[]
}

export const openTestEnvironment = async (
  options: TestEnvironmentOptions,
): Promise<TestEnvironment> => {
  const ledger = createLedger()
  const instance = await openInstance({ ledger, ...options })
  const operator = createOperator(options.databaseIn ?? instance.dataFolder)
  const takeMails = options.takeMails ?? readNewMails(join(instance.dataFolder, 'mail'))
  return {
    instance,
    operator,
    ledger,
    mailbox: createMailbox(ledger, takeMails),
    random: seeded(options.seed),
    async close() {
      await operator.close()
      await instance.close()
      for (const one of options.surroundings ?? []) await one.close()
    },
  }
}
