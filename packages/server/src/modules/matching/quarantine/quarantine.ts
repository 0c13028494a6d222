import {
  decideQuarantined,
  findQuarantined,
  type QuarantineDecision,
} from './repository/quarantined.ts'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordOperatorAct } from '../../platform/audit/service.ts'
import { requeueMatching } from '../write/repository/requeue.ts'
import { lockProfiles } from '../write/repository/locks.ts'
import {
  readStored,
  type QuarantinePage,
  type StoredRow,
  readCompared,
} from './repository/pages.ts'

/** One row more than the page, if another page follows. */
const readPage = async (
  trx: Trx,
  { limit = 50, ...page }: QuarantinePage,
): Promise<StoredRow[]> => {
  const found: StoredRow[] = []
  for (let { after } = page; ;) {
    const stored = await readStored(trx, { ...page, after: after ?? null }, limit + 1)
    if (stored.length > 0) found.push(...(await readCompared(trx, stored)))
    after = stored.at(-1)
    if (found.length > limit || stored.length <= limit) return found.slice(0, limit + 1)
  }
}

/** A page of undecided pairs, oldest first, without what is sealed. */
export const listUnopenedPairs = async (
  context: Pick<Context, 'database'>,
  page: QuarantinePage,
): Promise<Pick<StoredRow, 'id' | 'quarantinedAt'>[]> => {
  const rows = await context.database.transaction('matcher', operatorId, (trx) =>
    readPage(trx, page),
  )
  return rows.map(({ id, quarantinedAt }) => ({ id, quarantinedAt }))
}

const countedAtOnce = 1000
const countedAtMost = 10_000

/** The number of undecided pairs among the oldest 10,000, without those of deleted profiles. */
export const countQuarantined = (context: Pick<Context, 'database'>): Promise<number> =>
  context.database.transaction('matcher', operatorId, async (trx) => {
    let count = 0
    let after: QuarantinePage['after'] = null
    for (let read = 0; read < countedAtMost; read += countedAtOnce) {
      const stored: StoredRow[] = await readStored(trx, { after }, countedAtOnce)
      if (stored.length > 0) count += (await readCompared(trx, stored)).length
      if (stored.length < countedAtOnce) break
      after = stored.at(-1) ?? null
    }
    return count
  })

type QuarantineDecisionDeps = Pick<
  Context,
  'clock' | 'database' | 'jobs' | 'keyStore' | 'random' | 'sealer'
>

export type QuarantineDecided = {
  id: string
  decision: QuarantineDecision
  note: string
  operator: Operator
}

/**
 * Records an operator's decision on a quarantined pair in the operator's transaction. A released
 * pair becomes a normal match and both users are notified, which cannot be undone. A kept pair
 * stays in quarantine even if its profiles change; it can still be released.
 */
export const decideQuarantinedPair = async (
  context: QuarantineDecisionDeps,
  trx: Trx,
  { id, decision, note, operator }: QuarantineDecided,
): Promise<'done' | 'missing' | 'decided'> => {
  const found = await findQuarantined(trx, id)
  if (!found) return 'missing'
  const first = { userId: found.userId1, profileId: found.profileId1 }
  await lockProfiles(trx, [first, { userId: found.userId2, profileId: found.profileId2 }])
  // the pair may have left quarantine while this waited for the lock
  const current = await findQuarantined(trx, id)
  if (!current) return 'missing'
  if (current.decision === 'release' || current.decision === decision) return 'decided'
  await decideQuarantined(trx, { id, decision, decidedAt: context.clock.now() })
  const details = { match: id, decision, note }
  await recordOperatorAct(context, trx, {
    operator,
    actionType: 'quarantined_match_decided',
    details,
  })
  if (decision === 'release') {
    // the comparison records the released pair
    await actAs(trx, first.userId)
    await requeueMatching(context, trx, first)
    await actAs(trx, operatorId)
  }
  return 'done'
}
