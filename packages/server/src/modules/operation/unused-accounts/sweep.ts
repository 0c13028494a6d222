import type { AccountRuleId } from '@crosscheck/domain/retention/rules'
import type { Sweep } from '../../../retention/sweep.ts'
import type { AccountParts } from '../../identity/accounts/deps.ts'
import { operatorId } from '../../platform/audit/operator.ts'
import { lookAtAccount } from './check-account.ts'
import { countNotLookedAt, findToLookAt, type LookAt } from './repository.ts'

const pageSize = 200
/** A run ends well before its job expires; the accounts that are left wait for the next run. */
const longestRunMs = 60_000

/** Accounts of the rule that no look has reached in time. */
export const unusedAccountsOverdue = (
  { database }: Pick<AccountParts, 'database'>,
  rule: AccountRuleId,
): Pick<Sweep, 'countOverdue'> => ({
  countOverdue: (now) =>
    database.transaction('worker', operatorId, (trx) => countNotLookedAt(trx, { rule, now })),
})

/** The ids of accounts to look at, read page by page. */
async function* accountsToLookAt(
  { database }: Pick<AccountParts, 'database'>,
  of: LookAt,
): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: { after: string; limit: number } = { after, limit: pageSize }
    const ids = await database.transaction('worker', operatorId, (trx) =>
      findToLookAt(trx, { ...of, ...page }),
    )
    yield* ids
    after = ids.at(-1)
  }
}

/**
 * Erases accounts of one retention rule that are due, and takes the other steps on the way there.
 * Each account is a transaction of its own, so a sweep can end at any time, and several may run at
 * once. What fails for one account is logged, and tried again in the next run.
 */
export const unusedAccountSweep = (parts: AccountParts, rule: AccountRuleId): Sweep => ({
  async removeSome(now: Date, atMost: number): Promise<number> {
    const fixed = { ...parts, clock: { now: () => now } }
    const endsAt = performance.now() + longestRunMs
    let erased = 0
    for await (const id of accountsToLookAt(parts, { rule, now })) {
      if (erased >= atMost || performance.now() > endsAt) break
      try {
        if (await lookAtAccount(fixed, id)) erased += 1
      } catch (error) {
        parts.log.error({ error }, 'an account could not be checked for its last use')
      }
    }
    return erased
  },
  ...unusedAccountsOverdue(parts, rule),
})
