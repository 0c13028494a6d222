import type { Trx } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { recordAct, recordUndone } from '../journal/record.ts'

/** There is exactly one secret. */
const singletonId = 'receivers'

export const findSecret = async (trx: Trx): Promise<Buffer | null> => {
  const row = await trx
    .selectFrom('receiverSecrets')
    .select('sealed')
    .where('id', '=', singletonId)
    .executeTakeFirst()
  return row?.sealed ?? null
}

/** Does not replace an existing secret. */
export const insertSecret = (trx: Trx, sealed: Buffer) =>
  trx
    .insertInto('receiverSecrets')
    .values({ id: singletonId, sealed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const hasStop = async (trx: Trx, receivers: readonly Buffer[]): Promise<boolean> => {
  const row = await trx
    .selectFrom('mailStops')
    .select('receiver')
    .where('receiver', 'in', receivers)
    .executeTakeFirst()
  return row !== undefined
}

const stopOf = (receiver: Buffer) =>
  ({ kind: 'mail-stop', userId: operatorId, subject: receiver.toString('hex') }) as const

/** The operator acts in `trx` afterwards. */
export const insertStop = async (trx: Trx, receiver: Buffer, now: Date): Promise<void> => {
  await trx
    .insertInto('mailStops')
    .values({ receiver, stoppedAt: now })
    .onConflict((conflict) => conflict.column('receiver').doNothing())
    .execute()
  recordAct(trx, stopOf(receiver), now)
}

/** The operator acts in `trx` afterwards. */
export const deleteStop = async (trx: Trx, receiver: Buffer, now: Date): Promise<void> => {
  await trx.deleteFrom('mailStops').where('receiver', '=', receiver).execute()
  recordUndone(trx, stopOf(receiver), now)
}
