import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import { sanitizeText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { ActingUser, RequestOrigin } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requirePasskeyToRemove } from './step-up.ts'
import { openPasskey, sealPasskey, presentPasskey } from './encrypted-fields.ts'
import type { PasskeyDeps } from './deps.ts'
import { deletePasskey, listPasskeys, lockPasskey, updatePasskey } from './repository.ts'

export const readPasskeys = async (deps: PasskeyDeps, userId: string): Promise<Passkey[]> => {
  const rows = await deps.database.transaction('auth', userId, (trx) => listPasskeys(trx, userId), {
    isOneExchange: true,
  })
  const present = async (row: (typeof rows)[number]) =>
    presentPasskey(row, (await openPasskey(deps, row)).name)
  return Promise.all(rows.map(present))
}

export const renamePasskey = (
  deps: PasskeyDeps,
  { userId, id, given }: { userId: string; id: string; given: string },
): Promise<Passkey> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const row = await lockPasskey(trx, userId, id)
    if (!row) throw new AppError('NOT_FOUND')
    const content = await openPasskey(deps, row)
    const name = toOneLine(sanitizeText(given)) || content.name
    const sealed = await sealPasskey(deps, { userId, id }, { ...content, name })
    await updatePasskey(trx, row, { sealed })
    return presentPasskey(row, name)
  })

export const removePasskey = (
  deps: PasskeyDeps,
  user: ActingUser,
  { id, origin }: { id: string; origin: RequestOrigin },
): Promise<void> =>
  deps.database.transaction('auth', user.id, async (trx) => {
    const { id: userId } = user
    await requirePasskeyToRemove(deps, trx, user)
    if (!(await deletePasskey(trx, userId, id))) throw new AppError('NOT_FOUND')
    const details = { passkeyId: id }
    await recordAudit(deps, trx, { userId, actionType: 'passkey_removed', details, origin })
  })
