import type { Context } from '../../../context/context.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import { findKeyOwner, type SoughtKey } from './repository.ts'

/** Another account owns the key; thrown where a lookup shows it before the insertion. */
export class SignInKeyTaken extends Error {}

/** Whether work failed because another account owns the key that it inserts. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof SignInKeyTaken || isUniqueViolation(error, 'sign_in_keys_pkey')

/**
 * A key and its account are committed together, but on a cluster not at the same moment. A key that
 * has been alone for so long is left over.
 */
const leftOverAfterMs = 3_600_000

type Deps = Pick<Context, 'clock' | 'database'>

/**
 * Deletes the key of an account that does not exist. There is none unless a node of a cluster was
 * restored alone, or someone changed tables by hand. It signs nobody in, but refuses its address.
 */
export const freeLeftOver = ({ clock, database }: Deps, sought: SoughtKey): Promise<boolean> =>
  database.transaction('auth', null, async (trx) => {
    const owner = await findKeyOwner(trx, sought)
    if (!owner || owner.createdAt.getTime() > clock.now().getTime() - leftOverAfterMs) return false
    await actAs(trx, owner.userId)
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', owner.userId)
      .executeTakeFirst()
    if (account) return false
    await trx
      .deleteFrom('signInKeys')
      .where('userId', '=', owner.userId)
      .where('kind', '=', sought.kind)
      .where('key', 'in', sought.indexes)
      .execute()
    return true
  })

/** Runs work that takes a key. If only a key without an account is in the way, it runs again. */
export const freeingLeftOver = async <T>(
  deps: Deps,
  sought: SoughtKey,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isKeyTaken(error) || !(await freeLeftOver(deps, sought))) throw error
    return work()
  }
}
