import type { Context } from '../../../context/context.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import { operatorId } from '../../../lib/operator.ts'
import { renewAddress } from './renew-address.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'log' | 'sealer'>

const everyMs = 60_000
/** Requests have priority: most of each minute is theirs. */
const roundMs = 15_000
const pageSize = 100

type Account = { id: string; createdAt: Date }

/** The oldest accounts without the key of their mailbox. */
const readPage = ({ database }: Deps, after: Account | null): Promise<Account[]> =>
  database.transaction('worker', operatorId, (trx) =>
    trx
      .selectFrom('users')
      .select(['id', 'createdAt'])
      .where('mailboxKeyed', '=', false)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('createdAt', 'id'),
            '>',
            eb.tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
          ),
        ),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  )

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
  for (let last: Account | null = null; ;) {
    const page: Account[] = await readPage(deps, last)
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
