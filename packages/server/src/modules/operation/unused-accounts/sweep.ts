import type { AccountRuleId } from '@crosscheck/domain/retention/rules'
import type { Sweep } from '../../../retention/sweep.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { operatorId } from '../../../lib/operator.ts'
import { inPages } from '../../../lib/pages.ts'
import { checkAccount } from './check-account.ts'
import { countUncheckedAccounts, findAccountsToCheck, type AccountQuery } from './repository.ts'

/** Each page looks for all due accounts again, so it has more ids than are due on most days. */
const pageSize = 10_000
/** A run ends well before its job expires. The next run checks the remaining accounts. */
const maxRunMs = 60_000

/** Accounts of the rule that no sweep has checked in time. */
export const unusedAccountsOverdue = (
  { database }: Pick<AccountDeps, 'database'>,
  rule: AccountRuleId,
): Pick<Sweep, 'countOverdue'> => ({
  countOverdue: (now) =>
    database.transaction('worker', operatorId, (trx) => countUncheckedAccounts(trx, { rule, now })),
})

/** The ids of accounts to check, read page by page. */
const accountsToCheck = (
  { database }: Pick<AccountDeps, 'database'>,
  of: AccountQuery,
): AsyncGenerator<string> =>
  inPages((last) =>
    database.transaction('worker', operatorId, (trx) =>
      findAccountsToCheck(trx, { ...of, after: last ?? '', limit: pageSize }),
    ),
  )

/**
 * Erases due accounts of one retention rule, and takes the steps that precede an erasure. Each
 * account has its own transaction, so a sweep can end at any time, and several may run at once. A
 * failure for one account is logged, and the next run tries again.
 */
export const unusedAccountSweep = (deps: AccountDeps, rule: AccountRuleId): Sweep => ({
  async removeSome(now: Date, atMost: number): Promise<number> {
    const fixed = { ...deps, clock: { now: () => now } }
    const endsAt = performance.now() + maxRunMs
    let erased = 0
    for await (const id of accountsToCheck(deps, { rule, now })) {
      if (erased >= atMost || performance.now() > endsAt) break
      try {
        if (await checkAccount(fixed, id)) erased += 1
      } catch (error) {
        deps.log.error({ error }, 'an account could not be checked for its last use')
      }
    }
    return erased
  },
  ...unusedAccountsOverdue(deps, rule),
})
