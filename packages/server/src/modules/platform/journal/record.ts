import type { QueryResult } from 'kysely'
import type { Act, ActSubject } from '../../../crypto/keys/journal/acts.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { runBeforeCommit } from '../../../db/transaction/before-commit.ts'
import { operatorId } from '../../../lib/operator.ts'
import { endAct, insertAct } from './repository.ts'

const recorded = new WeakMap<Trx, Act[]>()

/** The acts of the transaction, for the journal once it is committed. */
export const drainActs = (trx: Trx): Act[] => {
  const acts = recorded.get(trx) ?? []
  recorded.delete(trx)
  return acts
}

/** The statement travels with the next ones, and the commit waits for it. */
const send = (
  trx: Trx,
  { about, inForce }: { about: ActSubject; inForce: boolean },
  execute: () => Promise<QueryResult<{ stamp: string }>>,
): void => {
  const [acting, sending] = sendInOrder(async () => {
    if (about.userId === operatorId) await actAs(trx, operatorId)
  }, execute)
  runBeforeCommit(trx, async () => {
    await acting
    const { rows } = await sending
    const { kind, userId, subject } = about
    const acts = rows.map(({ stamp }) => ({ kind, userId, subject, stamp: Number(stamp), inForce }))
    recorded.set(trx, [...(recorded.get(trx) ?? []), ...acts])
  })
}

/**
 * Records an act that no restore may undo, in the act's transaction (decision 136). The user of the
 * subject acts in it. For an act without an account the operator acts from here on.
 */
export const recordAct = (trx: Trx, about: ActSubject, now: Date): void =>
  send(trx, { about, inForce: true }, () => insertAct(trx, about, now))

/** Records that the act was undone, if it is known. */
export const recordUndone = (trx: Trx, about: ActSubject, now: Date): void =>
  send(trx, { about, inForce: false }, () => endAct(trx, about, now))
