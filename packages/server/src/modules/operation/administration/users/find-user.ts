import type { AdministeredUser } from '@crosscheck/domain/contract/operation/admin-users'
import { AppError } from '@crosscheck/domain/errors'
import { concernsPerson } from '@crosscheck/domain/review/decisions'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Context } from '../../../../context/context.ts'
import { isId } from '../../../../crypto/primitives/ids.ts'
import { expecting, isMissing } from '../../../../lib/expecting.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listIds } from '../../../describing/profiles/repository.ts'
import type { AccountDeps } from '../../../identity/accounts/deps.ts'
import { presentUser } from '../../../identity/accounts/presenter.ts'
import { findUser, findUserByIndex } from '../../../identity/accounts/repository.ts'
import { listPasskeys } from '../../../identity/passkeys/repository.ts'
import { countSessions } from '../../../identity/sessions/repository.ts'
import { listIdentities } from '../../../identity/social/repository.ts'
import { countAllSides } from '../../../matching/write/repository/side-lists.ts'
import { respondInConstantTime, consumeLimit } from '../../../platform/limits/service.ts'
import { logAct, type Administrator } from '../administrator.ts'
import { listRestrictions } from '../review/repository.ts'

export type UserDeps = { context: Context; accounts: AccountDeps }

/** Text that is no address is looked up as an address too, so that it takes as long. */
const noAddress = 'no-address@invalid.example'

/** By exact address or id: there is no way to browse. */
const findId = ({ context }: UserDeps, query: string) =>
  context.database.transaction('auth', null, async (trx) => {
    const address = toAccountEmail(query)
    const indexes = context.blindIndex.emailCandidates(address ?? noAddress)
    const found = await findUserByIndex(trx, indexes)
    if (address !== null) return { id: found?.id, by: 'address' }
    return { id: isId(query) ? query : undefined, by: 'id' }
  })

const countRows = (context: Context, by: Administrator, id: string) =>
  context.database.transaction('admin', by.id, async (trx) => ({
    profiles: (await listIds(trx, id)).length,
    matches: await countAllSides(trx, id),
  }))

/** The state of an account, without personal values and without its address. */
export const presentAdministered = async (
  { context, accounts }: UserDeps,
  by: Administrator,
  id: string,
): Promise<AdministeredUser> => {
  const now = context.clock.now()
  const account = await context.database.transaction('auth', id, async (trx) => {
    const row = await findUser(trx, id)
    if (!row) throw new AppError('NOT_FOUND')
    const { createdAt, lastSignInAt, emailVerified, role } = await presentUser(accounts, row)
    return {
      createdAt,
      lastSignInAt: lastSignInAt ?? null,
      emailVerified,
      isAdmin: role === 'admin',
      hasPassword: row.passwordHash !== null,
      passkeys: (await listPasskeys(trx, id)).length,
      providers: (await listIdentities(trx, id)).map(({ provider }) => provider),
      sessions: await countSessions(trx, id, now),
    }
  })
  const restrictions = await context.database.transaction('worker', operatorId, (trx) =>
    listRestrictions(trx, id, now),
  )
  return {
    id,
    isMe: id === by.id,
    ...account,
    restrictions: restrictions.flatMap(({ decision, reason, decidedAt, until }) =>
      decision && concernsPerson(decision) && reason && decidedAt
        ? [
            {
              decision,
              reason,
              at: decidedAt.toISOString(),
              until: until?.toISOString() ?? null,
            },
          ]
        : [],
    ),
    ...(await countRows(context, by, id)),
  }
}

/** Finds one account. It answers only after the log entry is committed. */
export const findAdministered = (
  deps: UserDeps,
  by: Administrator,
  query: string,
): Promise<AdministeredUser> =>
  respondInConstantTime(deps.context, async () => {
    const { context } = deps
    await context.database.transaction('app', by.id, (trx) =>
      consumeLimit(context, trx, { userId: by.id, action: 'user_search' }),
    )
    const found = await findId(deps, query)
    const id = found.id ?? context.random.id()
    const user = await presentAdministered(deps, by, id).catch(expecting(isMissing, null))
    await logAct(context, by, {
      actionType: 'user_searched',
      // An address that has no account here stays out of the log.
      details: { by: found.by, user: user?.id ?? null },
    })
    if (!user) throw new AppError('NOT_FOUND')
    return user
  })
