import { join } from 'node:path'
import { seeded, type Seeded } from '@crosscheck/domain/testing/seeded'
import { openInstance, type Instance } from './instance.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMailbox, takeFromFolder, type Mailbox } from './mailbox.ts'
import { createOperator, type Operator } from './operator.ts'

/** What a scenario acts on: a server with its surroundings, and the record of what was written. */
export type World = {
  instance: Instance
  operator: Operator
  mailbox: Mailbox
  ledger: Ledger
  random: Seeded
  close(): Promise<void>
}

export type WorldOptions = {
  seed: number
  settings?: Record<string, string>
  nodeFlags?: string[]
  dataFolder?: string
  /** Where mails are taken from; by default the folder that the server writes them to. */
  takeMails?: () => Promise<Buffer[]>
  /** The folder whose `postgres` holds the database; by default the server's own. */
  databaseIn?: string
}

export const openWorld = async (options: WorldOptions): Promise<World> => {
  const ledger = createLedger()
  const instance = await openInstance({ ledger, ...options })
  const operator = createOperator(options.databaseIn ?? instance.dataFolder)
  const takeMails = options.takeMails ?? takeFromFolder(join(instance.dataFolder, 'mail'))
  return {
    instance,
    operator,
    ledger,
    mailbox: createMailbox(ledger, takeMails),
    random: seeded(options.seed),
    async close() {
      await operator.close()
      await instance.close()
    },
  }
}
