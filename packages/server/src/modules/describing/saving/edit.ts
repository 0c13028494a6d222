import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { changesIdentity, evaluateEdit } from '@crosscheck/domain/profile/edit'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import { preparePartner, prepareSubmitter } from '@crosscheck/domain/profile/input/prepare'
import { validatePartner } from '@crosscheck/domain/profile/input/validate'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { deleteDraft } from '../drafts/repository.ts'
import { readLeftOut } from '../objections/described-identifiers.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { trySaveSubmitter } from '../submitters/service.ts'
import type { Actor } from '../profiles/actor.ts'
import {
  profileFieldsOf,
  keepTypedValues,
  openProfileFields,
  sealProfile,
  type EncryptedProfileFields,
} from '../profiles/encrypted-fields.ts'
import { comparisonOf, countedAs, enteredRecord } from '../profiles/records.ts'
import { countCreation } from './limits/count-creation.ts'
import { requirePlace } from './limits/first-comparison.ts'
import { excludeOwn } from './exclude-own.ts'
import { attachToProfile } from '../photos/attach.ts'
import { withPhotoKeys } from '../photos/photo-values.ts'
import type { FileKey } from '../../platform/files/encrypted-file.ts'
import { finishRemoval } from '../../platform/files/remove.ts'
import { respondInConstantTime } from '../../platform/limits/constant-time-response.ts'
import { compareAfterSave, matchingJobAfterMs } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import {
  listCompared,
  lockProfile,
  updateProfile,
  type ProfileRow,
  deleteBlockingKeys,
} from '../profiles/repository.ts'
import { isSelfListing } from './self-listing.ts'
import { addTried, ownIdentifierTest, savedOwnIdentifiers } from './limits/tried-values.ts'
import { prepareOptions, refuseInvalid, submitterErrors } from '../profiles/submission.ts'
import { replaceBlockingKeys } from '../profiles/blocking-keys.ts'
import {
  entryTimesAfter,
  formerIdentifiers,
} from '@crosscheck/domain/matching/quarantine/entry-times'

const identifierHistory = (
  before: EncryptedProfileFields,
  { after, now }: { after: ComparisonRecord; now: Date },
): Pick<EncryptedProfileFields, 'entryTimes' | 'former'> => {
  const record = enteredRecord(before, now)
  const former = formerIdentifiers(record, after)
  return {
    entryTimes: entryTimesAfter({ record, times: before.entryTimes ?? {} }, after, now),
    ...(former.length > 0 && { former }),
  }
}

const saveFailed = errorCatalog.PROFILE_SAVE_FAILED.message

export type ProfileChange = {
  values: Record<string, unknown>
  submitter?: Record<string, unknown> | undefined
}

const accept = ({ values, submitter }: ProfileChange, now: Date) => {
  const options = prepareOptions(now)
  refuseInvalid([
    ...(submitter ? submitterErrors(submitter, options) : []),
    ...validatePartner(values, options).map(({ path, code }) => ({
      path: `values.${path}`,
      code,
    })),
  ])
  return {
    content: profileFieldsOf(preparePartner(values, options)),
    submitter: submitter && prepareSubmitter(submitter, options).stored,
  }
}

/** The time of a change, and the id of the job that repeats its matching if the process ends. */
type ChangeMoment = { now: Date; jobId: string }

/** Replaces the blocking keys of the new version and queues the job that compares it. */
const rematch = async (
  context: Context,
  trx: Trx,
  {
    actor,
    row,
    comparison,
    changeMoment: { now, jobId },
  }: { actor: Actor; row: ProfileRow; comparison: ComparisonRecord; changeMoment: ChangeMoment },
): Promise<void> => {
  const { userId } = actor
  if (row.matchable && actor.emailVerified) {
    await replaceBlockingKeys(context.blindIndex, { trx, userId, profileId: row.id, comparison })
  } else {
    await deleteBlockingKeys(trx, userId, row.id)
  }
  await context.jobs.enqueue(
    trx,
    'match-profile',
    { userId, profileId: row.id, version: row.version },
    { id: jobId, startAfter: new Date(now.getTime() + matchingJobAfterMs) },
  )
}

const saveChange = async (
  context: Context,
  trx: Trx,
  {
    actor,
    id,
    change,
    moment,
  }: { actor: Actor; id: string; change: ProfileChange; moment: ChangeMoment },
): Promise<{ row: ProfileRow; content: EncryptedProfileFields; photos: FileKey[] }> => {
  const { userId, origin } = actor
  const { now } = moment
  const accepted = accept(change, now)
  // new details of the user may concern all of the user's profiles, which are locked in one order
  const compared = accepted.submitter ? await listCompared(trx, { userId }) : []
  const found = await lockProfile(trx, userId, id)
  if (!found || found.deletedAt) throw new AppError('NOT_FOUND')
  if (actor.emailVerified) await requirePlace(context, trx, found)
  const before = await openProfileFields(context, found)
  const { since } = before
  const entered = {
    ...keepTypedValues(before, accepted.content),
    ...(since !== undefined && { since }),
  }
  const after = enteredRecord(entered, now)
  const { countsAsCreation, next } = evaluateEdit(before.counted, after)
  const untried = await readLeftOut(context, trx, {
    ...entered,
    counted: next,
    ...(!countsAsCreation && { countedAs: countedAs(before, now) }),
    ...identifierHistory(before, { after, now }),
  })
  const { tried: _tried, ...replaced } = comparisonOf(before, now)
  const given = accepted.submitter ? ownIdentifiers(accepted.submitter) : []
  const { carried: tried, hasNewOwn } = await addTried(context, trx, {
    userId,
    profileId: id,
    record: comparisonOf(untried, now),
    own: [...given, ...(await savedOwnIdentifiers(context, trx, userId))],
    before: replaced,
    now,
  })
  const content: EncryptedProfileFields = { ...untried, ...(tried && { tried }) }
  const comparison = comparisonOf(content, now)
  if (countsAsCreation) {
    await countCreation(context, trx, userId)
    await recordAudit(context, trx, {
      userId,
      actionType: 'profile_creation',
      details: { profileId: id },
      origin,
    })
  }
  if (changesIdentity(before.counted, enteredRecord(before, now), after)) {
    await consumeLimit(context, trx, { userId, action: 'identifier_change', failure: saveFailed })
  }
  const keptOut = found.selfListed ? before : null
  const isOwn = await ownIdentifierTest(context, trx, userId)
  const selfListed =
    isOwn(after) || (await isSelfListing(context, trx, { userId, entered: content, keptOut }))
  const row = await updateProfile(trx, {
    userId,
    id,
    changes: {
      ...(await sealProfile(context, { userId, id, content, comparison })),
      version: found.version + 1,
      updatedAt: now,
      selfListed,
      matchable: found.compared && !selfListed,
    },
  })
  if (accepted.submitter) {
    const savedBefore = await findSubmitter(trx, userId)
    await trySaveSubmitter(context, trx, {
      userId,
      values: accepted.submitter,
      before: savedBefore,
    })
  }
  const others = compared.filter((profile) => profile.id !== id)
  if (hasNewOwn) await excludeOwn(context, trx, { profiles: others, isOwn })
  const photos = await attachToProfile(context, trx, {
    userId,
    profileId: id,
    values: content.values,
    before: before.values,
  })
  await deleteDraft(trx, userId, id)
  await rematch(context, trx, { actor, row, comparison, changeMoment: moment })
  return { row, content, photos }
}

const changeAndCompare = async (
  context: Context,
  actor: Actor,
  { id, change }: { id: string; change: ProfileChange },
) => {
  const moment = { now: context.clock.now(), jobId: context.random.id() }
  const values = await withPhotoKeys(context, actor.userId, change.values)
  // an invalid change is refused before the transaction
  accept({ ...change, values }, moment.now)
  const { row, content, photos } = await context.database.transaction('app', actor.userId, (trx) =>
    saveChange(context, trx, { actor, id, change: { ...change, values }, moment }),
  )
  await finishRemoval(context, photos)
  return {
    profile: presentProfile(row, content, actor.emailVerified),
    outcome: await compareAfterSave(context, actor, { row, jobId: moment.jobId }),
  }
}

/** Replaces the values of a profile and compares it again. */
export const editProfile = (
  context: Context,
  actor: Actor,
  { id, change }: { id: string; change: ProfileChange },
) => respondInConstantTime(context, () => changeAndCompare(context, actor, { id, change }))
