import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { queueReading } from '../objections/queue.ts'
import {
  moveReading,
  pageOfUsers,
  placeOfReading,
  requestReading,
  tokensToErase,
  waitForReading,
  waitForSaves,
} from '../objections/repository.ts'
import type { ChangeDeps } from './change-profile.ts'
import { eraseObjected } from './erase.ts'

/** The users of one page. */
const usersPerPage = 100

/**
 * Reads the descriptions of the next users for all objections that wait for it. It reads every
 * description: an identifier to erase may be in any field and in a draft, where no index leads. One
 * reading goes on at a time. False if nothing is left to read.
 */
const readNext = async (context: ChangeDeps, trx: Trx): Promise<boolean> => {
  // it is open while other transactions change the descriptions
  await sql.raw('set local idle_in_transaction_session_timeout = 0').execute(trx)
  await waitForReading(trx)
  const place = await placeOfReading(trx)
  if (place === null) return false
  const erased = new Set((await tokensToErase(trx, place)).map((token) => token.toString('hex')))
  const userIds = await context.database.transaction('matcher', operatorId, async (reading) => {
    await waitForSaves(reading)
    return pageOfUsers(reading, { after: place, count: usersPerPage })
  })
  for (const userId of userIds) await eraseObjected(context, userId, erased)
  const last = userIds.length < usersPerPage ? undefined : userIds.at(-1)
  await moveReading(trx, { from: place, to: last ?? { endsAt: context.clock.now() } })
  return (await placeOfReading(trx)) !== null
}

/** Reads the next page, and queues the rest. */
export const applyObjections = (context: ChangeDeps): Promise<void> =>
  context.database.transaction('worker', operatorId, async (trx) => {
    if (await readNext(context, trx)) await queueReading(context, trx)
  })

/** Reads everything for every objection, in a restored database that nobody may compare before. */
export const applyAllObjections = async (context: ChangeDeps): Promise<void> => {
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    context.database.transaction('worker', operatorId, work)
  await inTransaction(requestReading)
  while (await inTransaction((trx) => readNext(context, trx)));
}
