import type { Log } from '../../lib/log.ts'
import { repeat } from '../../lib/tasks/repeat.ts'
import type { Database } from '../database.ts'
import { migrations } from '../migrations/all.ts'
import { isContract, type Migration } from '../migrations/kinds.ts'
import { applyDueContracts } from './contract.ts'
import {
  leaveRegister,
  removeSilent,
  signRegister,
  type Registered,
  type RegisterState,
} from './register.ts'
import { createSilenceWatch } from './silence.ts'

/** Four signatures fit into the time after which a silent process counts as ended. */
const usualPace = { signMs: 15_000, silenceMs: 60_000 }

export type Membership = {
  process: Registered
  /** Of the role that may change tables; null where this process may not. */
  ownerUrl: string | null
  /** Ends the process: a contract has removed what it uses. */
  onOutdated: (contracts: readonly string[]) => void
  known?: readonly Migration[]
  pace?: typeof usualPace
}

type Deps = { database: Pick<Database, 'transaction'>; log: Log }

/** The contracts that no process of the register stands in the way of. */
const applicable = (known: readonly Migration[], { applied, processes }: RegisterState): string[] =>
  known
    .filter(isContract)
    .map(({ name }) => name)
    .filter((name) => !applied.includes(name))
    .filter((name) => processes.every(({ contracts }) => contracts.includes(name)))

/**
 * Signs the register while the process works, removes those that are silent, and applies contracts
 * for which nobody has to wait any longer.
 */
export const createRegisterWatch = (
  { database, log }: Deps,
  { process, ownerUrl, onOutdated, known = migrations, pace = usualPace }: Membership,
) => {
  const silence = createSilenceWatch(pace.silenceMs)

  const sign = async (): Promise<RegisterState | null> => {
    const askedMs = performance.now()
    const state = await signRegister(database, process)
    const outdated = state.applied.filter((name) => !process.contracts.includes(name))
    if (outdated.length > 0) {
      onOutdated(outdated)
      return null
    }
    const others = state.processes.filter(({ id }) => id !== process.id)
    const silent = silence.findSilent(others, { askedMs, answeredMs: performance.now() })
    if (silent.length > 0) await removeSilent(database, silent)
    return state
  }

  const watching = repeat(pace.signMs, async () => {
    try {
      const state = await sign()
      if (state && ownerUrl !== null && applicable(known, state).length > 0)
        await applyDueContracts(ownerUrl, log, known)
    } catch (error) {
      log.warn({ error }, 'the register of processes was not signed; it is tried again')
    }
  })

  return {
    ...watching,
    /** The process uses the database no longer. */
    leave: () => leaveRegister(database, process),
  }
}

export type RegisterWatch = ReturnType<typeof createRegisterWatch>
