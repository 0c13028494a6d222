import { isAdmin } from '@crosscheck/domain/access'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Context } from '../../../context/context.ts'
import { actAs } from '../../../db/transaction/acting-user.ts'
import { operatorId, type Operator } from '../../../lib/operator.ts'
import {
  findUserByIndex,
  listWithRole,
  lockUser,
  updateUser,
} from '../../identity/accounts/repository.ts'
import { listPasskeys } from '../../identity/passkeys/repository.ts'
import { recordOperatorAct } from '../../platform/audit/service.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

const byRoleOnly = { adminEmails: [] }

export type RoleChange = {
  email: string
  change: 'make' | 'remove'
  operator: Operator
  /** Outside of development the account has to have a passkey before it gets the role. */
  needsPasskey: boolean
}

/**
 * Gives or takes away the role of an administrator. Only an account with a confirmed address gets
 * it: a stranger may have signed up with the address. A passkey that is added after the role could
 * be that of a person who only has the password.
 */
export const changeRole = async (
  deps: Deps,
  { email, change, operator, needsPasskey }: RoleChange,
): Promise<'done' | 'same' | 'missing' | 'unconfirmed' | 'no-passkey'> => {
  const address = toAccountEmail(email)
  if (address === null) return 'missing'
  return deps.database.transaction('auth', null, async (trx) => {
    const found = await findUserByIndex(trx, deps.blindIndex.emailCandidates(address))
    if (!found) return 'missing'
    const user = await lockUser(trx, found.id)
    if (!user) return 'missing'
    if (change === 'make' && user.emailVerifiedAt === null) return 'unconfirmed'
    if (isAdmin(user, byRoleOnly) === (change === 'make')) return 'same'
    if (change === 'make' && needsPasskey && (await listPasskeys(trx, user.id)).length === 0)
      return 'no-passkey'
    await updateUser(trx, user.id, {
      role: change === 'make' ? 'admin' : null,
      updatedAt: deps.clock.now(),
    })
    await actAs(trx, operatorId)
    await recordOperatorAct(deps, trx, {
      operator,
      actionType: change === 'make' ? 'administrator_added' : 'administrator_removed',
      details: { userId: user.id },
    })
    return 'done'
  })
}

/** The ids of the accounts with the role. */
export const listAdministrators = async ({
  database,
}: Pick<Context, 'database'>): Promise<string[]> => {
  const rows = await database.transaction('admin', operatorId, (trx) => listWithRole(trx))
  return rows.filter((row) => isAdmin(row, byRoleOnly)).map(({ id }) => id)
}
