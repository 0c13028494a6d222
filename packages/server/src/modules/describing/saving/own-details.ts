import type { Context } from '../../../context/context.ts'
import { AppError } from '@crosscheck/domain/errors'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import { recordAudit } from '../../platform/audit/service.ts'
import type { Actor } from '../profiles/actor.ts'
import { listCompared } from '../profiles/repository.ts'
import { acceptSubmitter } from '../profiles/submission.ts'
import { readContactAddress } from '../submitters/address.ts'
import { deleteSubmitter, findSubmitter, lockAgreement } from '../submitters/repository.ts'
import { saveSubmitter } from '../submitters/service.ts'
import { excludeOwn } from './self-listing.ts'
import { addOwn, ownIdentifierTest } from './limits/tried-values.ts'

/** Replaces the user's own details, as saving a profile does. */
export const saveOwnDetails = async (context: Context, userId: string, given: unknown) => {
  const now = context.clock.now()
  const values = acceptSubmitter(given, now)
  return context.database.transaction('app', userId, async (trx) => {
    // the user's profiles are locked first, as an edit does
    const profiles = await listCompared(trx, { userId })
    const hasNewOwn = await addOwn(context, trx, { userId, own: ownIdentifiers(values) })
    const row = await findSubmitter(trx, userId)
    await saveSubmitter(context, trx, { userId, values, row, now })
    if (hasNewOwn) {
      const isOwn = await ownIdentifierTest(context, trx, userId)
      await excludeOwn(context, trx, { profiles, isOwn })
    }
    return { values, address: await readContactAddress(context, trx, userId) }
  })
}

/**
 * Refused while the user agrees to contact: the counterpart would then get the account's address
 * instead of the one that the user agreed to share.
 */
export const deleteOwnDetails = (
  context: Context,
  { userId, origin }: Pick<Actor, 'userId' | 'origin'>,
): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    await addOwn(context, trx, { userId, own: [] })
    if (await lockAgreement(trx, userId)) throw new AppError('MATCH_TRANSITION')
    await deleteSubmitter(trx, userId)
    const actionType = 'own_details_deleted'
    await recordAudit(context, trx, { userId, actionType, origin })
  })
