import type { Trx } from '../database.ts'
import { isId } from '../../crypto/primitives/ids.ts'
import { sendInOrder } from '../send-in-order.ts'
import { executeText } from './fixed-statement.ts'

/**
 * Sets the acting user until the end of the transaction. A literal, because `set_config` in a
 * select does not reach the other nodes of a distributed PostgreSQL; hence the check of the id.
 */
export const actAs = async (trx: Trx, userId: string | null): Promise<void> => {
  await executeText(trx, setActor(userId), [])
}

/**
 * Asks something as `userId`, then acts for `actingUserId` again, all in one message. `ask` sends
 * its statements at once: one that it sends after an answer would act for the wrong user.
 */
export const askAs = async <T>(
  trx: Trx,
  { userId, actingUserId }: { userId: string; actingUserId: string },
  ask: () => Promise<T>,
): Promise<T> => {
  if (userId === actingUserId) return ask()
  const [acting, asking, actingAgain] = sendInOrder(
    () => actAs(trx, userId),
    ask,
    () => actAs(trx, actingUserId),
  )
  await acting
  const answer = await asking
  await actingAgain
  return answer
}

/** A literal, because the id has been checked. */
export const setActor = (userId: string | null): string => {
  if (userId !== null && !isId(userId)) throw new Error('An acting user needs a well-formed id.')
  return `set local app.user_id = '${userId ?? ''}'`
}

/**
 * Shows the rows with these ids, or of the matches with these ids, to the policies of what belongs
 * to other users: a deletion removes or changes them.
 */
export const presentIds = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (!ids.every(isId)) throw new Error('Presented ids need to be well-formed.')
  await executeText(trx, `set local app.presented_ids = '${ids.join(',')}'`, [])
}

/**
 * Before sign-in there is no acting user. A row of `users`, `refresh_tokens` or `single_use_tokens`
 * then opens, for the role `auth`, to the sender of its key: the blind index of the address, or the
 * hash of the token.
 */
export const presentKeys = async (trx: Trx, keys: Uint8Array[]): Promise<void> => {
  const list = keys.map((key) => Buffer.from(key).toString('hex')).join(',')
  await executeText(trx, `set local app.presented_keys = '${list}'`, [])
}
