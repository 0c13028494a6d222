import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { consumeLimit } from '../../../platform/limits/service.ts'
import { listCreationTimes, updateProfile, type ProfileRow } from '../../profiles/repository.ts'
import { comparisonPlaceAt } from '@crosscheck/domain/limits/comparison-place'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { readEvents } from '../../../platform/limits/repository.ts'
import { readLeftOut } from '../../objections/described-identifiers.ts'
import { openWholeProfile, sealProfile } from '../../profiles/encrypted-fields.ts'
import { comparisonOf, enteredRecord } from '../../profiles/records.ts'
import { addTried, ownIdentifierTest } from './tried-values.ts'

/** If the limit cannot be counted, no profile is created (R3). The error text is that of saving. */
export const countCreation = async (context: Context, trx: Trx, userId: string): Promise<void> => {
  try {
    await consumeLimit(context, trx, { userId, action: 'profile_creation' })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LIMIT_UNAVAILABLE') throw error
    const message = errorCatalog.PROFILE_SAVE_FAILED.message
    throw new AppError('LIMIT_UNAVAILABLE', { message, cause: error })
  }
}

/**
 * When a description that waited for the proof of the mailbox may be compared; null for now. A
 * former account of the mailbox may have used the places of the limit.
 */
export const waitsUntil = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { userId, id, matchedVersion, indexKeyId }: ProfileRow,
): Promise<Date | null> => {
  if (matchedVersion !== null || indexKeyId !== null) return null
  const created = await listCreationTimes(trx, userId)
  const events = await readEvents(trx, { userId, actionType: 'profile_creation' })
  const own = created.map(({ createdAt }) => createdAt)
  const place = created.findIndex((profile) => profile.id === id)
  return comparisonPlaceAt(events, { own, place }, clock.now())
}

/** Refuses a change that would compare a description before its place in the limit comes. */
export const requirePlace = async (context: Pick<Context, 'clock'>, trx: Trx, row: ProfileRow) => {
  const retryAt = await waitsUntil(context, trx, row)
  if (retryAt) throw new AppError('PROFILE_LIMIT', { retryAt })
}

/**
 * The record of a description that waited for the proof, with the values that a former account of
 * the mailbox tried. Null if the description contains what that account gave as its user's own;
 * then it leaves matching.
 */
export const recordForFirstComparison = async (
  context: Pick<Context, 'clock' | 'lastingHashes' | 'objectionTokens' | 'sealer'>,
  trx: Trx,
  row: ProfileRow,
): Promise<ComparisonRecord | null> => {
  const { userId, id } = row
  const now = context.clock.now()
  const entered = await openWholeProfile(context, row)
  if ((await ownIdentifierTest(context, trx, userId))(enteredRecord(entered, now))) {
    await updateProfile(trx, { userId, id, changes: { selfListed: true, matchable: false } })
    return null
  }
  const permitted = await readLeftOut(context, trx, entered)
  const { tried: _tried, ...record } = comparisonOf(permitted, now)
  const saved = { userId, profileId: id, record, own: [], now }
  const { carried } = await addTried(context, trx, saved)
  const content = { ...permitted, ...carried }
  const comparison = comparisonOf(content, now)
  const changes = await sealProfile(context, { userId, id, content, comparison })
  await updateProfile(trx, { userId, id, changes })
  return comparison
}
