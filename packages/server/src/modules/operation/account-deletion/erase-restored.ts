import { findByHash, listWithTombstone } from './repository.ts'
import type { Context } from '../../../context/context.ts'
import { deleteMatches } from '../../matching/write/delete-matches.ts'
import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'
import { operatorId } from '../../../lib/operator.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { removeAccount } from './remove-account.ts'
import { lockUser } from '../../identity/accounts/repository.ts'

type Deps = Pick<AccountDeps, 'clock' | 'jobs' | 'keyStore' | 'random' | 'sealer'> &
  Pick<Context, 'database' | 'log'>

const findRestoredAccounts = ({ database }: Deps): Promise<string[]> =>
  database.transaction('matcher', operatorId, listWithTombstone)

const eraseAccountAgain = (deps: Deps, userId: string): Promise<void> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const threadKeys = await deleteMatches(trx, userId)
    if (await lockUser(trx, userId))
      await removeAccount(deps, trx, { userId, threadKeys, withdrawReports: true })
  })

/**
 * Deletes accounts that a restored database contains again. Their data is unreadable, but their
 * rows would block their addresses and appear in the lists of others.
 */
export const eraseRestoredAccounts = async (deps: Deps): Promise<number> => {
  const users = await findRestoredAccounts(deps)
  for (const userId of users) await eraseAccountAgain(deps, userId)
  if (users.length > 0)
    deps.log.warn(
      { count: users.length },
      'deleted accounts were found in the database and deleted again',
    )
  return users.length
}

/** Longer than a node of a cluster takes to start. */
const retryMs = 30_000

/**
 * Looks for such accounts before the process serves. Those of a node that is away are looked for
 * again once all nodes answer; the users of other nodes are served in between.
 */
export const createRestoredWatch = (deps: Deps): Repeating => {
  let isDone = false
  return repeat(retryMs, async ({ isFirst }) => {
    if (isDone) return
    try {
      await eraseRestoredAccounts(deps)
      isDone = true
    } catch (error) {
      if (isFirst && !(deps.database.isOnNodes && isDatabaseUnavailable(error))) throw error
      deps.log.warn({ error }, 'deleted accounts could not be looked for on every node')
    }
  })
}

export const findAccountByHash = ({ database }: Pick<Deps, 'database'>, hash: string) =>
  database.transaction('matcher', operatorId, (trx) => findByHash(trx, hash))

export const eraseRestoredAccount = async (deps: Deps, hash: string): Promise<void> => {
  const userId = await findAccountByHash(deps, hash)
  if (userId !== undefined) await eraseAccountAgain(deps, userId)
}
