import type { Context } from '../../../context/context.ts'
import type { DataKeyStore } from '../../../crypto/keys/key-store.ts'
import { passwordKeyId } from '../../../crypto/passwords/passwords.ts'
import { startRematch } from '../../matching/rematch/rematch.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import { recordOperatorAct } from '../../platform/audit/service.ts'
import { allEntryKeys, allMessageKeys, allUsers, serviceKeys } from './key-owners.ts'
import type { Trx } from '../../../db/database.ts'
import { replaceKey } from '../../identity/sign-in-keys/repository.ts'
import { renewAddress } from '../../identity/email-addresses/renew-address.ts'
import { openPasskey } from '../../identity/passkeys/encrypted-fields.ts'
import { listPasskeys, updatePasskey } from '../../identity/passkeys/repository.ts'
import { listIdentities, setSubjectIndex } from '../../identity/social/repository.ts'
import { identities, subjectIndexOf } from '../../identity/social/manage.ts'

type RenewDeps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'sealer'>

const renewIdentities = async (deps: RenewDeps, trx: Trx, userId: string) => {
  for (const row of await listIdentities(trx, userId)) {
    const { subject } = await identities.open(deps, row)
    const subjectIndex = subjectIndexOf(deps, { provider: row.provider, subject })
    if (subjectIndex.equals(row.subjectIndex)) continue
    const createdAt = deps.clock.now()
    const key = { kind: 'social', key: subjectIndex, userId, createdAt } as const
    await replaceKey(trx, { ...key, former: row.subjectIndex })
    await setSubjectIndex(trx, row, subjectIndex)
  }
}

const renewPasskeys = async (deps: RenewDeps, trx: Trx, userId: string) => {
  for (const row of await listPasskeys(trx, userId)) {
    const { credentialId } = await openPasskey(deps, row)
    const credentialIndex = deps.blindIndex.signIn('passkey', credentialId)
    if (credentialIndex.equals(row.credentialIndex)) continue
    const createdAt = deps.clock.now()
    const key = { kind: 'passkey', key: credentialIndex, userId, createdAt } as const
    await replaceKey(trx, { ...key, former: row.credentialIndex })
    await updatePasskey(trx, row, { credentialIndex })
  }
}

/**
 * `passwordHash` lets the caller count the root keys of passwords. 'gone': the user does not exist.
 */
type RenewResult = { passwordHash: string | null } | 'gone'

/** Renews the blind indexes of an account in one transaction; those of the current key stay. */
const renewUser = (deps: RenewDeps, userId: string): Promise<RenewResult> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const row = await renewAddress(deps, trx, userId)
    if (!row) return 'gone'
    await renewIdentities(deps, trx, userId)
    await renewPasskeys(deps, trx, userId)
    return { passwordHash: row.passwordHash }
  })

export type RotationDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'log' | 'matching' | 'random' | 'sealer'
> & { keyStore: DataKeyStore }

export type Rotation = {
  users: number
  rewrapped: number
  /** The number of accounts by the id of the root key that their password needs. */
  passwords: Record<string, number>
  /** Accounts and data keys that could not be rotated. Their ids are in the log. */
  failed: number
}

/**
 * Wraps the key of an account again and renews its blind indexes. A concurrent deletion removes the
 * row before the key. If the row is gone, the key is destroyed again.
 */
const rotateUser = async (deps: RotationDeps, userId: string, done: Rotation): Promise<void> => {
  if (await deps.keyStore.rewrap(userId)) done.rewrapped += 1
  const renewed = await renewUser(deps, userId)
  if (renewed === 'gone') return deps.keyStore.destroyOwners([userId])
  const keyId = renewed.passwordHash === null ? null : passwordKeyId(renewed.passwordHash)
  if (keyId !== null) done.passwords[keyId] = (done.passwords[keyId] ?? 0) + 1
}

/**
 * Moves data keys and blind indexes of accounts to the current root key. Servers renew the blocking
 * keys by a rematch. Values under the current key stay, so the rotation may be stopped and repeated
 * at any time, while servers with both keys run. A password is rehashed when its owner signs in.
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
      deps.log.error({ error }, 'a data key could not be moved to the current key')
    }
  }
  for (const id of [...serviceKeys, ...(await allEntryKeys(deps))]) await rewrap(id)
  for await (const userId of allUsers(deps)) {
    try {
      await rotateUser(deps, userId, done)
    } catch (error) {
      done.failed += 1
      deps.log.error({ userId, error }, 'an account could not be moved to the current key')
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
