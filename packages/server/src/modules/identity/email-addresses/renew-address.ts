import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { openAccount } from '../accounts/presenter.ts'
import { updateUser } from '../accounts/repository.ts'
import { findKeyOwner, replaceKey } from '../sign-in-keys/repository.ts'
import { lockAddress } from './repository.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'sealer'>

/**
 * [One mailbox, one account] Gives an account the index of its mailbox, under the current root key.
 * If another account has that index, this one is found by its own spelling.
 */
const indexFor = async (
  { blindIndex }: Deps,
  trx: Trx,
  { userId, email }: { userId: string; email: string },
): Promise<Buffer> => {
  const typed = blindIndex.emailAsTyped(email)
  const mailbox = blindIndex.email(email)
  if (mailbox.equals(typed)) return mailbox
  const indexes = blindIndex.mailboxCandidates(email)
  const owner = await findKeyOwner(trx, { kind: 'email', indexes })
  return owner === undefined || owner.userId === userId ? mailbox : typed
}

/** The acting user's account, or undefined if it does not exist. */
export const renewAddress = async (deps: Deps, trx: Trx, userId: string) => {
  const row = await lockAddress(trx, userId)
  if (!row) return undefined
  const { email } = await openAccount(deps.sealer, row)
  const emailIndex = await indexFor(deps, trx, { userId, email })
  if (!emailIndex.equals(row.emailIndex)) {
    const key = { kind: 'email', key: emailIndex, userId, createdAt: deps.clock.now() } as const
    await replaceKey(trx, { ...key, former: row.emailIndex })
    await updateUser(trx, userId, { emailIndex })
  }
  return row
}
