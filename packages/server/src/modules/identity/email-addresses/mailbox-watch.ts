import { listUnkeyed, type UnkeyedAccount } from './repository.ts'
import type { Context } from '../../../context/context.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import { operatorId } from '../../../lib/operator.ts'
import { renewAddress } from './renew-address.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'log' | 'sealer'>

const everyMs = 60_000
/** Requests have priority: most of each minute is theirs. */
const roundMs = 15_000
const pageSize = 100

const readPage = ({ database }: Deps, after: UnkeyedAccount | null): Promise<UnkeyedAccount[]> =>
  database.transaction('worker', operatorId, (trx) => listUnkeyed(trx, after, pageSize))

const giveKey = async (deps: Deps, userId: string): Promise<void> => {
  try {
    await deps.database.transaction('auth', userId, (trx) => renewAddress(deps, trx, userId))
  } catch (error) {
    deps.log.error({ userId, error }, 'An account could not get the key of its mailbox')
  }
}

/** Gives accounts of earlier releases the keys of their mailboxes, older accounts first. */
export const giveMailboxKeys = async (deps: Deps, maxMs = Infinity): Promise<void> => {
  const began = performance.now()
  for (let last: UnkeyedAccount | null = null; ;) {
    const page: UnkeyedAccount[] = await readPage(deps, last)
    for (const { id } of page) {
      if (performance.now() - began > maxMs) return
      await giveKey(deps, id)
    }
    last = page.at(-1) ?? null
    if (last === null) return
  }
}

/** The start of the server does not wait for it. */
export const createMailboxWatch = (deps: Deps): Repeating =>
  repeat(everyMs, async ({ isFirst }) => {
    if (!isFirst) await giveMailboxKeys(deps, roundMs)
  })
