import type { Context } from '../context/context.ts'
import { accountSealingContext } from '../modules/identity/accounts/presenter.ts'
import { insertUser } from '../modules/identity/accounts/repository.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'keyStore' | 'sealer'>

/** An account as a sign-up leaves it, without the time of a password's hash. Returns its id. */
export const addAccount = async (
  { blindIndex, clock, database, keyStore, sealer }: Deps,
  {
    id = crypto.randomUUID(),
    email,
    isVerified,
  }: { id?: string; email: string; isVerified: boolean },
): Promise<string> => {
  await keyStore.create(id)
  const sealed = await sealer.seal(accountSealingContext(id), { email })
  const now = clock.now()
  await database.transaction('auth', id, (trx) =>
    insertUser(trx, {
      id,
      emailIndex: blindIndex.email(email),
      sealed,
      role: null,
      passwordHash: null,
      emailVerifiedAt: isVerified ? now : null,
      createdAt: now,
      updatedAt: now,
      lastSignInAt: null,
    }),
  )
  return id
}
