import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { replaceKey } from '../../identity/sign-in-keys/repository.ts'
import { renewAddress } from '../../identity/email-addresses/renew-address.ts'
import { openPasskey } from '../../identity/passkeys/encrypted-fields.ts'
import { openIdentity, subjectIndexOf } from '../../identity/social/encrypted-fields.ts'

export type RenewDeps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'sealer'>

const renewIdentities = async (deps: RenewDeps, trx: Trx, userId: string) => {
  const rows = await trx
    .selectFrom('socialIdentities')
    .select(['id', 'userId', 'provider', 'subjectIndex', 'sealed'])
    .where('userId', '=', userId)
    .execute()
  for (const row of rows) {
    const { subject } = await openIdentity(deps.sealer, row)
    const subjectIndex = subjectIndexOf(deps, { provider: row.provider, subject })
    if (subjectIndex.equals(row.subjectIndex)) continue
    const createdAt = deps.clock.now()
    const key = { kind: 'social', key: subjectIndex, userId, createdAt } as const
    await replaceKey(trx, { ...key, former: row.subjectIndex })
    await trx
      .updateTable('socialIdentities')
      .set({ subjectIndex })
      .where('userId', '=', userId)
      .where('id', '=', row.id)
      .execute()
  }
}

const renewPasskeys = async (deps: RenewDeps, trx: Trx, userId: string) => {
  const rows = await trx
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialIndex', 'sealed'])
    .where('userId', '=', userId)
    .execute()
  for (const row of rows) {
    const { credentialId } = await openPasskey(deps.sealer, row)
    const credentialIndex = deps.blindIndex.signIn('passkey', credentialId)
    if (credentialIndex.equals(row.credentialIndex)) continue
    const createdAt = deps.clock.now()
    const key = { kind: 'passkey', key: credentialIndex, userId, createdAt } as const
    await replaceKey(trx, { ...key, former: row.credentialIndex })
    await trx
      .updateTable('passkeys')
      .set({ credentialIndex })
      .where('userId', '=', userId)
      .where('id', '=', row.id)
      .execute()
  }
}

/**
 * `passwordHash` lets the caller count the root keys of passwords. 'gone': the user does not exist.
 */
export type RenewResult = { passwordHash: string | null } | 'gone'

/**
 * Renews every blind index of an account in one transaction. Indexes under the current key stay.
 */
export const renewUser = (deps: RenewDeps, userId: string): Promise<RenewResult> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const row = await renewAddress(deps, trx, userId)
    if (!row) return 'gone'
    await renewIdentities(deps, trx, userId)
    await renewPasskeys(deps, trx, userId)
    return { passwordHash: row.passwordHash }
  })
