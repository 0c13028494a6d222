import type { Passkey } from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import { sanitiseText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { RequestOrigin } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { openPasskey, passkeyPlace, presentPasskey } from './encrypted-fields.ts'
import type { PasskeyParts } from './deps.ts'
import { deletePasskey, listPasskeys, lockPasskey, updatePasskey } from './repository.ts'

export const readPasskeys = async (parts: PasskeyParts, userId: string): Promise<Passkey[]> => {
  const rows = await parts.database.transaction('auth', userId, (trx) => listPasskeys(trx, userId))
  const present = async (row: (typeof rows)[number]) =>
    presentPasskey(row, (await openPasskey(parts.sealer, row)).name)
  return Promise.all(rows.map(present))
}

export const renamePasskey = (
  parts: PasskeyParts,
  userId: string,
  id: string,
  given: string,
): Promise<Passkey> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const row = await lockPasskey(trx, userId, id)
    if (!row) throw new AppError('NOT_FOUND')
    const content = await openPasskey(parts.sealer, row)
    const name = toOneLine(sanitiseText(given)) || content.name
    const sealed = await parts.sealer.seal(passkeyPlace(userId, id), { ...content, name })
    await updatePasskey(trx, id, { sealed })
    return presentPasskey(row, name)
  })

export const removePasskey = (
  parts: PasskeyParts,
  userId: string,
  id: string,
  origin: RequestOrigin,
): Promise<void> =>
  parts.database.transaction('auth', userId, async (trx) => {
    if (!(await deletePasskey(trx, userId, id))) throw new AppError('NOT_FOUND')
    const details = { passkeyId: id }
    await recordAudit(parts, trx, { userId, actionType: 'passkey_removed', details, origin })
  })
