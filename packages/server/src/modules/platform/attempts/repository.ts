import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'

/**
 * When each count is full again, by its key in hex. Creates missing rows and locks all of them
 * until the transaction ends, in a fixed order to avoid deadlocks.
 */
export const lockAttempts = async (
  trx: Trx,
  keys: Buffer[],
  now: Date,
): Promise<Map<string, Date>> => {
  const sorted = [...keys].sort((one, other) => Buffer.compare(one, other))
  const rows = await trx
    .insertInto('attempts')
    .values(sorted.map((key) => ({ key, fullAgainAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ fullAgainAt: eb.ref('attempts.fullAgainAt') })),
    )
    .returning(['key', 'fullAgainAt'])
    .execute()
  return new Map(rows.map(({ key, fullAgainAt }) => [key.toString('hex'), fullAgainAt]))
}

export const writeAttempt = (trx: Trx, key: Buffer, fullAgainAt: Date) =>
  trx.updateTable('attempts').set({ fullAgainAt }).where('key', '=', key).execute()

export const resetAttemptCount = (trx: Trx, key: Buffer) =>
  trx.deleteFrom('attempts').where('key', '=', key).execute()

/** `refundMs`: what one attempt costs; null forgets the whole count. */
export type GivenBack = { key: Buffer; refundMs: number | null }

/** The time of a count, locked; undefined without one. Forgets the count if that is wanted. */
const lockOrForget = async (trx: Trx, { key, refundMs }: GivenBack): Promise<Date | undefined> => {
  if (refundMs === null) {
    await resetAttemptCount(trx, key)
    return undefined
  }
  const row = await trx
    .selectFrom('attempts')
    .select('fullAgainAt')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row?.fullAgainAt
}

/**
 * Gives attempts back, in the order of the list. The time is computed here: a distributed
 * PostgreSQL subtracts intervals in no update.
 */
export const giveAttemptsBack = async (trx: Trx, given: readonly GivenBack[]): Promise<void> => {
  const locking = sendInOrder(...given.map((one) => () => lockOrForget(trx, one)))
  const times: (Date | undefined)[] = []
  for (const time of locking) times.push(await time)
  const writing = sendInOrder(
    ...given.map(({ key, refundMs }, at) => async () => {
      const time = times[at]?.getTime()
      if (refundMs !== null && time !== undefined)
        await writeAttempt(trx, key, new Date(time - refundMs))
    }),
  )
  for (const one of writing) await one
}
