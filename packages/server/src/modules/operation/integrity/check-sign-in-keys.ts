import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { lockUser } from '../../identity/accounts/repository.ts'
import type { SignInKind } from '../../identity/sign-in-keys/repository.ts'

type Deps = Pick<Context, 'clock' | 'database'>

/** `missing`: another account could take what the user signs in with. `left over`: nobody can. */
export type WrongSignInKey = {
  owner: string
  kind: SignInKind
  /** The keyed value in hexadecimal. Commands do not show it. */
  key: string
  fault: 'missing' | 'left over'
}

const pageSize = 1000

/** The keys that an account's rows give; empty without an account. */
const expectedKeys = async (trx: Trx, userId: string): Promise<string[]> => {
  const users = await trx
    .selectFrom('users')
    .select('emailIndex as key')
    .where('id', '=', userId)
    .execute()
  const passkeys = await trx
    .selectFrom('passkeys')
    .select('credentialIndex as key')
    .where('userId', '=', userId)
    .execute()
  const identities = await trx
    .selectFrom('socialIdentities')
    .select('subjectIndex as key')
    .where('userId', '=', userId)
    .execute()
  const named = (kind: SignInKind, rows: { key: Buffer }[]) =>
    rows.map(({ key }) => `${kind} ${key.toString('hex')}`)
  return [...named('email', users), ...named('passkey', passkeys), ...named('social', identities)]
}

const storedKeys = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('signInKeys')
    .select(['kind', 'key'])
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ kind, key }) => `${kind} ${key.toString('hex')}`)
}

const wrongIn = async (trx: Trx, owner: string): Promise<WrongSignInKey[]> => {
  const [expected, stored] = [await expectedKeys(trx, owner), await storedKeys(trx, owner)]
  const describe = (names: string[], fault: WrongSignInKey['fault']) =>
    names.map((name): WrongSignInKey => {
      const [kind, key = ''] = name.split(' ')
      return { owner, kind: kind as SignInKind, key, fault }
    })
  return [
    ...describe(
      expected.filter((name) => !stored.includes(name)),
      'missing',
    ),
    ...describe(
      stored.filter((name) => !expected.includes(name)),
      'left over',
    ),
  ]
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

/** Keys whose account does not exist. */
export async function* findKeysWithoutAccount({
  database,
}: Pick<Deps, 'database'>): AsyncGenerator<WrongSignInKey> {
  for (let after = ''; ;) {
    const { owners, known } = await database.transaction('worker', operatorId, async (trx) => {
      const rows = await trx
        .selectFrom('signInKeys')
        .select('userId')
        .distinct()
        .where('userId', '>', after)
        .orderBy('userId')
        .limit(pageSize)
        .execute()
      const ids = rows.map(({ userId }) => userId)
      const users =
        ids.length === 0
          ? []
          : await trx.selectFrom('users').select('id').where('id', 'in', ids).execute()
      return { owners: ids, known: new Set(users.map(({ id }) => id)) }
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
    if (fault === 'left over') {
      await trx
        .deleteFrom('signInKeys')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('userId', '=', userId)
        .execute()
      return true
    }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('signInKeys')
      .values({ kind, key, userId, createdAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  })
