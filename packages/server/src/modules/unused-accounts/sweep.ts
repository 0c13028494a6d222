import type { AccountParts } from '../accounts/parts.ts'
import { operatorId } from '../safety/operator.ts'
import { lookAtAccount } from './look.ts'
import { findToLookAt } from './repository.ts'

const pageSize = 200

export type UnusedSweep = { looked: number; erased: number; failed: number }

/**
 * Looks at one page of accounts after an id; `last` is null after the last page. Each account is a
 * transaction of its own, so a sweep can be stopped at any time, and two may run at once.
 */
export const sweepUnusedPage = async (
  parts: AccountParts,
  after = '',
): Promise<UnusedSweep & { last: string | null }> => {
  const ids = await parts.database.transaction('worker', operatorId, (trx) =>
    findToLookAt(trx, { after, now: parts.clock.now(), limit: pageSize }),
  )
  const done = { looked: ids.length, erased: 0, failed: 0 }
  for (const id of ids) {
    try {
      if (await lookAtAccount(parts, id)) done.erased += 1
    } catch (error) {
      done.failed += 1
      parts.log.error({ error }, 'an account could not be checked for its last use')
    }
  }
  return { ...done, last: ids.length < pageSize ? null : (ids.at(-1) ?? null) }
}

/** All pages. */
export const sweepUnusedAccounts = async (parts: AccountParts): Promise<UnusedSweep> => {
  const total = { looked: 0, erased: 0, failed: 0 }
  for (let after: string | null = ''; after !== null;) {
    const { last, ...page }: UnusedSweep & { last: string | null } = await sweepUnusedPage(
      parts,
      after,
    )
    total.looked += page.looked
    total.erased += page.erased
    total.failed += page.failed
    after = last
  }
  return total
}
