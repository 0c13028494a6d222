import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { deleteBlockingKeys, updateProfile, type ProfileRow } from '../profiles/repository.ts'
import { openWholeProfile, type UncountedProfile } from '../profiles/encrypted-fields.ts'
import { enteredRecord } from '../profiles/records.ts'
import { isOwnAddress } from '@crosscheck/domain/profile/own-address'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { verifiedContactAddress } from '../submitters/address.ts'
import { findAccount } from '../submitters/repository.ts'

/**
 * Takes those of the user's other descriptions out of matching that contain a phone number, address
 * or user name that the user now gives as the user's own (R13b). A job removes their matches. The
 * rows are locked.
 */
export const excludeOwn = async (
  context: Pick<Context, 'clock' | 'jobs' | 'sealer'>,
  trx: Trx,
  {
    profiles,
    isOwn,
  }: { profiles: readonly ProfileRow[]; isOwn: (record: ComparisonRecord) => boolean },
): Promise<void> => {
  for (const { userId, id, version, matchable, ...sealed } of profiles) {
    if (!matchable) continue
    const content = await openWholeProfile(context, { userId, id, ...sealed })
    if (!isOwn(enteredRecord(content, context.clock.now()))) continue
    await deleteBlockingKeys(trx, userId, id)
    const changes = { selfListed: true, matchable: false, indexKeyId: null }
    await updateProfile(trx, { userId, id, changes })
    await context.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
  }
}

const addressIn = ({ values, asTyped }: UncountedProfile): string | undefined =>
  asTyped.email ?? values.email

/**
 * A description with an address that its user verified (the account's or the one for contact) is
 * left out of matching (R13b). Otherwise users could describe themselves to learn who described
 * them. A description left out before (`keptOut`) that still has the same address stays out, even
 * if the account's address changed.
 */
export const isSelfListing = async (
  context: Pick<Context, 'sealer'>,
  trx: Trx,
  {
    userId,
    entered,
    keptOut = null,
  }: { userId: string; entered: UncountedProfile; keptOut?: UncountedProfile | null },
): Promise<boolean> => {
  const address = addressIn(entered)
  if (!address) return false
  const before = keptOut && addressIn(keptOut)
  if (before && isOwnAddress(address, before)) return true
  const [account, forContact] = await Promise.all([
    findAccount(trx, userId),
    verifiedContactAddress(context, trx, userId),
  ])
  if (!account) throw new Error('The account of a description is missing.')
  const { email } = await openAccount(context.sealer, account)
  return [email, forContact].some((own) => own !== null && isOwnAddress(address, own))
}
