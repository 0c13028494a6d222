import type { AccountRuleId } from '@crosscheck/domain/retention/rules'
import type { Sweep } from '../../retention/sweep.ts'
import type { AccountParts } from '../accounts/parts.ts'
import { operatorId } from '../safety/operator.ts'
import { lookAtAccount } from './look.ts'
import { countNotLookedAt, findToLookAt } from './repository.ts'

const pageSize = 200
/** Accounts that one run looks at; the others wait for the next one. */
const mostLooks = 5000

/** Accounts of the rule that no look has reached in time. */
export const unusedAccountsOverdue = (
  { database }: Pick<AccountParts, 'database'>,
  rule: AccountRuleId,
): Pick<Sweep, 'countOverdue'> => ({
  countOverdue: (now) =>
    database.transaction('worker', operatorId, (trx) => countNotLookedAt(trx, { rule, now })),
})

/**
 * Erases accounts of one retention rule that are due, and takes the other steps on the way there.
 * Each account is a transaction of its own, so a sweep can end at any time, and several may run at
 * once. What fails for one account is logged, and tried again in the next run.
 */
export const unusedAccountSweep = (parts: AccountParts, rule: AccountRuleId): Sweep => ({
  async removeSome(now: Date, atMost: number): Promise<number> {
    const fixed = { ...parts, clock: { now: () => now } }
    let erased = 0
    let looked = 0
    for (let after: string | undefined = ''; after !== undefined && looked < mostLooks;) {
      const page: string[] = await parts.database.transaction('worker', operatorId, (trx) =>
        findToLookAt(trx, { rule, now, after: after ?? '', limit: pageSize }),
      )
      for (const id of page) {
        if (erased >= atMost) return erased
        try {
          if (await lookAtAccount(fixed, id)) erased += 1
        } catch (error) {
          parts.log.error({ error }, 'an account could not be checked for its last use')
        }
      }
      looked += page.length
      after = page.at(-1)
    }
    return erased
  },
  ...unusedAccountsOverdue(parts, rule),
})
