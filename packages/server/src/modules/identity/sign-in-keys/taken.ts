import { AppError, type ErrorCode } from '@crosscheck/domain/errors'
import { deleteIfAlone, findKeyOwner, type SoughtKey } from './repository.ts'
import type { Context } from '../../../context/context.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'

/** Another account owns the key; thrown where a lookup shows it before the insertion. */
export class SignInKeyTaken extends Error {}

/** Whether work failed because another account owns the key that it inserts. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof SignInKeyTaken || isUniqueViolation(error, 'sign_in_keys_pkey')

/** For `catch`: refuses work that takes a key of another account. */
export const refuseTaken =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw isKeyTaken(error) ? new AppError(code, { cause: error }) : error
  }

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
    return deleteIfAlone(trx, owner.userId, sought)
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
