import type { Context } from '../../../context/context.ts'
import type { DataKeyStore } from '../../../crypto/keys/key-store.ts'
import { passwordKeyId } from '../../../crypto/passwords/passwords.ts'
import { startRematch } from '../../matching/rematch/rematch.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordOperatorAct } from '../../platform/audit/operator.ts'
import { allEntryKeys, allMessageKeys, allUsers, serviceKeys } from './owners.ts'
import { renewUser } from './renew-user.ts'

export type RotationDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'log' | 'matching' | 'random' | 'sealer'
> & { keyStore: DataKeyStore }

export type Rotation = {
  users: number
  /** Data keys that were wrapped anew. */
  rewrapped: number
  /** Accounts by the id of the root key that their password needs. */
  passwords: Record<string, number>
  /** Accounts and data keys that could not be brought over; their ids are in the log. */
  failed: number
}

/**
 * Wraps the key of an account anew and renews what the account is found by. Whoever is deleted just
 * then keeps no key: the row goes before its key does, so a row that is gone means the key has to.
 */
const rotateUser = async (deps: RotationDeps, userId: string, done: Rotation): Promise<void> => {
  if (await deps.keyStore.rewrap(userId)) done.rewrapped += 1
  const renewed = await renewUser(deps, userId)
  if (renewed === 'gone') return deps.keyStore.destroyOwners([userId])
  const keyId = renewed.passwordHash === null ? null : passwordKeyId(renewed.passwordHash)
  if (keyId !== null) done.passwords[keyId] = (done.passwords[keyId] ?? 0) + 1
}

/**
 * Brings everything under the current root key that can be: data keys, and what accounts are found
 * by. What profiles are matched by is made anew by a run that compares everything again, which
 * servers work on. What is under the current key already stays, so it may be stopped and begun again
 * at any time, beside servers that know both keys. Passwords go over when their owners sign in.
 */
export const rotateKeys = async (
  deps: RotationDeps,
  operator: Operator,
  onProgress: (done: Readonly<Rotation>) => void,
): Promise<Rotation> => {
  const done: Rotation = { users: 0, rewrapped: 0, passwords: {}, failed: 0 }
  const rewrap = async (owner: string): Promise<void> => {
    try {
      if (await deps.keyStore.rewrap(owner)) done.rewrapped += 1
    } catch (error) {
      done.failed += 1
      deps.log.error({ error }, 'a data key could not be brought under the current key')
    }
  }
  for (const id of [...serviceKeys, ...(await allEntryKeys(deps))]) await rewrap(id)
  for await (const userId of allUsers(deps)) {
    try {
      await rotateUser(deps, userId, done)
    } catch (error) {
      done.failed += 1
      deps.log.error({ userId, error }, 'an account could not be brought under the current key')
    }
    done.users += 1
    onProgress(done)
  }
  for await (const id of allMessageKeys(deps)) await rewrap(id)
  await startRematch(deps)
  await deps.database.transaction('worker', operatorId, (trx) =>
    recordOperatorAct(deps, trx, {
      operator,
      actionType: 'keys_rotated',
      details: {
        ...done,
        to: deps.blindIndex.keyId,
      },
    }),
  )
  return done
}
