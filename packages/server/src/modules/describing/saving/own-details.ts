import type { Context } from '../../../context/context.ts'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import { listCompared } from '../profiles/repository.ts'
import { acceptSubmitter } from '../profiles/submission.ts'
import { readContactAddress } from '../submitters/address.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { saveSubmitter } from '../submitters/service.ts'
import { excludeOwn } from './exclude-own.ts'
import { addOwn, ownIdentifierTest, savedOwnIdentifiers } from './limits/tried-values.ts'

/** Replaces the user's own details, as saving a profile does. */
export const saveOwnDetails = async (context: Context, userId: string, given: unknown) => {
  const now = context.clock.now()
  const values = acceptSubmitter(given, now)
  return context.database.transaction('app', userId, async (trx) => {
    // the user's profiles are locked first, as an edit does
    const profiles = await listCompared(trx, userId)
    const own = [...ownIdentifiers(values), ...(await savedOwnIdentifiers(context, trx, userId))]
    const hasNewOwn = await addOwn(context, trx, { userId, own })
    const row = await findSubmitter(trx, userId)
    await saveSubmitter(context, trx, { userId, values, row, now })
    if (hasNewOwn) {
      const isOwn = await ownIdentifierTest(context, trx, userId)
      await excludeOwn(context, trx, { profiles, isOwn })
    }
    return { values, address: await readContactAddress(context, trx, userId) }
  })
}
