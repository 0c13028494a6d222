import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { lockUser } from '../../identity/accounts/repository.ts'
import {
  deleteKey,
  insertFreeKey,
  listExpectedKeys,
  listKeyOwners,
  listKeys,
  type SignInKind,
} from '../../identity/sign-in-keys/repository.ts'
import { findNamed } from './repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>

/** `missing`: another account could take what the user signs in with. `left over`: nobody can. */
export type WrongSignInKey = {
  owner: string
  kind: SignInKind
  /** The keyed value in hexadecimal. Commands do not show it. */
  key: string
  fault: 'missing' | 'left over'
}

const wrongIn = async (trx: Trx, owner: string): Promise<WrongSignInKey[]> => {
  const [expected, stored] = [await listExpectedKeys(trx, owner), await listKeys(trx, owner)]
  const lacking = (keys: typeof stored, from: typeof stored, fault: WrongSignInKey['fault']) =>
    keys
      .filter(({ kind, key }) => !from.some((one) => one.kind === kind && one.key.equals(key)))
      .map(({ kind, key }) => ({ owner, kind, key: key.toString('hex'), fault }))
  return [...lacking(expected, stored, 'missing'), ...lacking(stored, expected, 'left over')]
}

/**
 * Keys of a user that differ from those that the rows give. A user may change them between the
 * readings, so only what two checks find is wrong.
 */
export const checkSignInKeys = async (
  { database }: Pick<Deps, 'database'>,
  userId: string,
): Promise<WrongSignInKey[]> => {
  const check = () => database.transaction('auth', userId, (trx) => wrongIn(trx, userId))
  const first = await check()
  if (first.length === 0) return []
  const second = await check()
  return second.filter((found) =>
    first.some(({ key, fault }) => key === found.key && fault === found.fault),
  )
}

export async function* findKeysWithoutAccount({
  database,
}: Pick<Deps, 'database'>): AsyncGenerator<WrongSignInKey> {
  for (let after = ''; ;) {
    const { owners, known } = await database.transaction('worker', operatorId, async (trx) => {
      const ids = await listKeyOwners(trx, after)
      return { owners: ids, known: await findNamed(trx, { table: 'users', columns: ['id'] }, ids) }
    })
    for (const owner of owners)
      if (!known.has(owner)) yield* await checkSignInKeys({ database }, owner)
    const last = owners.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Inserts or deletes a key. False if nothing is wrong any more, or another account has the key. */
export const repairSignInKey = (
  { clock, database }: Deps,
  { owner: userId, kind, key: text, fault }: WrongSignInKey,
): Promise<boolean> =>
  database.transaction('auth', userId, async (trx) => {
    // A change of the address and the deletion of the account lock the user too.
    await lockUser(trx, userId)
    const wrong = await wrongIn(trx, userId)
    if (!wrong.some((found) => found.key === text && found.fault === fault)) return false
    const key = Buffer.from(text, 'hex')
    if (fault === 'missing')
      return insertFreeKey(trx, { kind, key, userId, createdAt: clock.now() })
    await deleteKey(trx, { kind, key, userId })
    return true
  })
