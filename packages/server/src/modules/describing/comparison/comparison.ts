import { switchEffectOf } from '@crosscheck/domain/consent-records/comparison'
import { switchTextVersion } from '@crosscheck/domain/consent-records/texts'
import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import {
  grantComparison,
  hasEverConsented,
  withdrawComparison,
} from '../consent-records/records.ts'
import { recordUndone, recordAct } from '../../platform/journal/record.ts'
import { consumeLimit, respondInConstantTime } from '../../platform/limits/service.ts'
import { withdrawAllPhotos } from '../photo-comparison/switch-comparison.ts'
import type { Actor } from '../profiles/actor.ts'
import { openProfileFields, openWholeProfile } from '../profiles/encrypted-fields.ts'
import { enteredRecord } from '../profiles/records.ts'
import { compareAfterSave, matchingJobAfterMs, currentOutcome } from '../saving/matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import {
  listCompared,
  lockProfile,
  updateProfile,
  type ProfileRow,
  deleteBlockingKeys,
} from '../profiles/repository.ts'
import { isSelfListing } from '../saving/self-listing.ts'
import { requirePlace } from '../saving/limits/creation-limit.ts'
import { ownIdentifierTest } from '../saving/limits/tried-values.ts'
import { makeFindable } from '../objections/make-findable.ts'

/**
 * Takes a profile out of matching in the caller's transaction. From the commit on, no other profile
 * finds it. Its matches are hidden right after the commit, or by the queued job if the process ends
 * first.
 */
const removeFromComparison = async (
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  trx: Trx,
  { userId, id, version }: Pick<ProfileRow, 'userId' | 'id' | 'version'>,
): Promise<ProfileRow> => {
  await deleteBlockingKeys(trx, userId, id)
  const off = { compared: false, matchable: false, indexKeyId: null }
  const row = await updateProfile(trx, { userId, id, changes: off })
  recordAct(trx, { kind: 'comparison', userId, subject: id }, clock.now())
  await jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
  return row
}

type SwitchRequest = {
  id: string
  compared: boolean
  textVersion?: string | undefined
}

const saveFailed = errorCatalog.PROFILE_SAVE_FAILED.message

type ChangeMoment = { now: Date; jobId: string }

/** Withdraws the consent and takes the profile out of matching. */
const switchOff = async (
  context: Context,
  trx: Trx,
  {
    actor: { userId, origin },
    found,
    by,
    now,
  }: {
    /** Without an origin if a restore is completed. */
    actor: Pick<Actor, 'userId'> & Partial<Actor>
    found: ProfileRow
    by: 'switch' | 'all'
    now: Date
  },
): Promise<ProfileRow> => {
  const { id } = found
  const row = await removeFromComparison(context, trx, found)
  await withdrawComparison(context, trx, { subject: { userId, profileId: id }, by, now })
  const details = { profileId: id, purpose: 'comparison', by }
  await recordAudit(context, trx, { userId, actionType: 'consent_withdrawn', details, origin })
  return row
}

/** Records the consent and makes the profile findable again, as it was saved. */
const switchOn = async (
  context: Context,
  trx: Trx,
  {
    actor,
    found,
    changeMoment: { now, jobId, textVersion },
  }: {
    actor: Actor
    found: ProfileRow
    changeMoment: ChangeMoment & { textVersion: string }
  },
): Promise<ProfileRow> => {
  const { userId, origin } = actor
  const { id } = found
  await grantComparison(context, trx, { subject: { userId, profileId: id }, textVersion, now })
  recordUndone(trx, { kind: 'comparison', userId, subject: id }, now)
  const details = { profileId: id, purpose: 'comparison', textVersion }
  await recordAudit(context, trx, { userId, actionType: 'consent_given', details, origin })
  const content = await openWholeProfile(context, found)
  const keptOut = found.selfListed ? content : null
  const isOwn = await ownIdentifierTest(context, trx, userId)
  const selfListed =
    isOwn(enteredRecord(content, found.updatedAt)) ||
    (await isSelfListing(context, trx, { userId, entered: content, keptOut }))
  const version = found.version + 1
  const row = await updateProfile(trx, {
    userId,
    id,
    changes: {
      compared: true,
      selfListed,
      matchable: !selfListed,
      version,
    },
  })
  if (row.matchable && actor.emailVerified) {
    await makeFindable(context, trx, { userId, id, content, now: found.updatedAt })
  }
  await context.jobs.enqueue(
    trx,
    'match-profile',
    { userId, profileId: id, version },
    { id: jobId, startAfter: new Date(now.getTime() + matchingJobAfterMs) },
  )
  return row
}

/** Locks the profile and carries out the effect of the switch. */
const change = async (
  context: Context,
  trx: Trx,
  {
    actor,
    switchRequest: { id, compared, textVersion = switchTextVersion, ...moment },
  }: { actor: Actor; switchRequest: SwitchRequest & ChangeMoment },
): Promise<{ row: ProfileRow; isChanged: boolean }> => {
  const { userId } = actor
  const found = await lockProfile(trx, userId, id)
  if (!found || found.deletedAt) throw new AppError('NOT_FOUND')
  const subject = { userId, profileId: id }
  const everConsented = found.compared || (await hasEverConsented(trx, subject))
  const effect = switchEffectOf({ compared: found.compared, everConsented }, compared)
  if (effect.kind === 'nothing') return { row: found, isChanged: false }
  await notifyChanged(context, trx, { userId, subject: 'profiles' })
  if (effect.kind === 'withdraw') {
    const row = await switchOff(context, trx, { actor, found, by: 'switch', now: moment.now })
    return { row, isChanged: true }
  }
  if (actor.emailVerified) await requirePlace(context, trx, found)
  if (effect.counts)
    await consumeLimit(context, trx, { userId, action: 'identifier_change', failure: saveFailed })
  const row = await switchOn(context, trx, {
    actor,
    found,
    changeMoment: { ...moment, textVersion },
  })
  return { row, isChanged: true }
}

const changeAndSettle = async (context: Context, actor: Actor, request: SwitchRequest) => {
  const { userId } = actor
  const moment = { now: context.clock.now(), jobId: context.random.id() }
  const { row, isChanged } = await context.database.transaction('app', userId, (trx) =>
    change(context, trx, { actor, switchRequest: { ...request, ...moment } }),
  )
  if (isChanged)
    await context.matcher.settleVisibility(context, { userId, profileId: request.id }, moment.now)
  return {
    profile: presentProfile(row, await openProfileFields(context, row), actor.emailVerified),
    outcome: isChanged
      ? await compareAfterSave(context, actor, { row, jobId: moment.jobId })
      : await currentOutcome(context, actor, row),
  }
}

/** Ends the comparison of a profile again, also of a deleted one, after a restore. */
export const endComparison = async (context: Context, { userId, profileId }: ProfileKey) => {
  const now = context.clock.now()
  await context.database.transaction('app', userId, async (trx) => {
    const found = await lockProfile(trx, userId, profileId)
    if (!found?.compared) return
    await switchOff(context, trx, { actor: { userId }, found, by: 'switch', now })
    await notifyChanged(context, trx, { userId, subject: 'profiles' })
  })
  await context.matcher.settleVisibility(context, { userId, profileId }, now)
}

/** Switches the comparison of one profile off or on. Idempotent. */
export const switchComparison = (context: Context, actor: Actor, request: SwitchRequest) =>
  respondInConstantTime(context, () => changeAndSettle(context, actor, request))

const withdrawEverywhere = async (context: Context, actor: Actor) => {
  const { userId } = actor
  const now = context.clock.now()
  const rows = await context.database.transaction('app', userId, async (trx) => {
    // includes deleted profiles: undoing a deletion must not restore the comparison
    const compared = await listCompared(trx, { userId })
    for (const row of compared) await switchOff(context, trx, { actor, found: row, by: 'all', now })
    const photos = await withdrawAllPhotos(context, trx, actor)
    if (compared.length + photos > 0)
      await notifyChanged(context, trx, { userId, subject: 'profiles' })
    return compared
  })
  for (const { id } of rows)
    await context.matcher.settleVisibility(context, { userId, profileId: id }, now)
  return { switchedOff: rows.filter(({ deletedAt }) => deletedAt === null).length }
}

/** Withdraws the consent to the comparison for all profiles and all photos at once. */
export const withdrawAllComparisons = (context: Context, actor: Actor) =>
  respondInConstantTime(context, () => withdrawEverywhere(context, actor))
