import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { deleteBlockingKeys } from '../profiles/blocking-keys.ts'
import { openProfileFields } from '../profiles/encrypted-fields.ts'
import { enteredRecord } from '../profiles/records.ts'
import { listCompared, updateProfile } from '../profiles/repository.ts'
import { ownIdentifierTest } from './limits/tried-values.ts'

/**
 * Takes the user's descriptions, except this one, out of matching if they contain a phone number, address
 * or user name that the user now gives as the user's own (R13b). A job removes their matches.
 */
export const excludeOwn = async (
  context: Pick<Context, 'clock' | 'jobs' | 'sealer'>,
  trx: Trx,
  { userId, except }: { userId: string; except?: string },
): Promise<void> => {
  const isOwn = await ownIdentifierTest(context, trx, userId)
  const others = (await listCompared(trx, userId)).filter(
    ({ id, matchable }) => matchable && id !== except,
  )
  for (const { id, version, sealed } of others) {
    const content = await openProfileFields(context, { userId, id, sealed })
    if (!isOwn(enteredRecord(content, context.clock.now()))) continue
    await deleteBlockingKeys(trx, userId, id)
    const changes = { selfListed: true, matchable: false, tokenKey: null }
    await updateProfile(trx, { userId, id, changes })
    await context.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
  }
}
