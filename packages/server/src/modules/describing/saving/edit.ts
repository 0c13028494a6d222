import { AppError, errorCatalog } from '@crosscheck/domain/errors'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { changesIdentity, evaluateEdit } from '@crosscheck/domain/profile/edit'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import { preparePartner, prepareSubmitter } from '@crosscheck/domain/profile/input/prepare'
import { validatePartner } from '@crosscheck/domain/profile/input/validate'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { deleteDraft } from '../drafts/repository.ts'
import {
  describedIdentifiers,
  findLeftOut,
  withLeftOut,
} from '../objections/described-identifiers.ts'
import { consumeLimit, respondInConstantTime } from '../../platform/limits/service.ts'
import { openSubmitterRow } from '../submitters/encrypted-fields.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { trySaveSubmitter } from '../submitters/service.ts'
import type { Actor } from '../profiles/actor.ts'
import {
  profileFieldsOf,
  keepTypedValues,
  openWholeProfile,
  sealProfile,
  type EncryptedProfileFields,
} from '../profiles/encrypted-fields.ts'
import { comparisonOf, countedAs, enteredRecord } from '../profiles/records.ts'
import { countCreation, requirePlace } from './limits/creation-limit.ts'
import { excludeOwn, isSelfListing } from './self-listing.ts'
import { attachToProfile } from '../photos/attach.ts'
import { withPhotoKeys } from '../photos/photo-values.ts'
import type { FileKey } from '../../platform/files/encrypted-file.ts'
import { finishRemoval } from '../../platform/files/remove.ts'
import { compareAfterSave, matchingJobAfterMs } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import {
  listCompared,
  lockProfile,
  updateProfile,
  type ProfileRow,
  deleteBlockingKeys,
} from '../profiles/repository.ts'
import { addVersion, lockHistory, saveTried } from './limits/tried-values.ts'
import { prepareOptions, refuseInvalid, submitterErrors } from '../profiles/submission.ts'
import { insertBlockingKeys } from '../profiles/blocking-keys.ts'
import {
  entryTimesAfter,
  formerIdentifiers,
} from '@crosscheck/domain/matching/quarantine/entry-times'

const identifierHistory = (
  { entryTimes }: EncryptedProfileFields,
  { record, after, now }: { record: ComparisonRecord; after: ComparisonRecord; now: Date },
): Pick<EncryptedProfileFields, 'entryTimes' | 'former'> => {
  const former = formerIdentifiers(record, after)
  return {
    entryTimes: entryTimesAfter({ record, times: entryTimes ?? {} }, after, now),
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

type SavedChange = {
  row: ProfileRow
  content: EncryptedProfileFields
  comparison: ComparisonRecord
  photos: FileKey[]
}

/** Reads in one message what the change replaces. */
const readBefore = async (
  trx: Trx,
  { userId, id, hasSubmitter }: { userId: string; id: string; hasSubmitter: boolean },
) => {
  const steps = sendInOrder(
    // new details of the user may concern all of the user's profiles, which are locked in one order
    async () => (hasSubmitter ? listCompared(trx, { userId }) : []),
    () => lockProfile(trx, userId, id),
    () => findSubmitter(trx, userId),
  )
  const [compared, found, submitter] = await Promise.all(steps)
  if (!found || found.deletedAt) throw new AppError('NOT_FOUND')
  return { compared, found, submitter }
}

const saveChange = async (
  context: Context,
  trx: Trx,
  {
    actor,
    id,
    change,
    moment: { now, jobId },
  }: { actor: Actor; id: string; change: ProfileChange; moment: ChangeMoment },
): Promise<SavedChange> => {
  const { userId, origin, emailVerified } = actor
  const { content: given, submitter } = accept(change, now)
  const hasSubmitter = submitter !== undefined
  const read = await readBefore(trx, { userId, id, hasSubmitter })
  const { found } = read
  if (emailVerified) await requirePlace(context, trx, found)
  const before = await openWholeProfile(context, found)
  const { since } = before
  const entered = { ...keepTypedValues(before, given), ...(since !== undefined && { since }) }
  const after = enteredRecord(entered, now)
  const recordBefore = enteredRecord(before, now)
  const { countsAsCreation, next } = evaluateEdit(before.counted, after)
  const isOther = changesIdentity(before.counted, recordBefore, after)
  const counted: EncryptedProfileFields = {
    ...entered,
    counted: next,
    ...(!countsAsCreation && { countedAs: countedAs(recordBefore) }),
    ...identifierHistory(before, { record: recordBefore, after, now }),
  }
  const described = await describedIdentifiers(context, counted)
  const keptOut = found.selfListed ? before : null
  const act = { userId, action: 'identifier_change', failure: saveFailed } as const
  const [leaving, locking, testing, ...counting] = sendInOrder(
    () => findLeftOut(trx, described),
    () => lockHistory(context, trx, userId),
    () => isSelfListing(context, trx, { userId, entered, keptOut }),
    async () => countsAsCreation && countCreation(context, trx, userId),
    async () => isOther && consumeLimit(context, trx, act),
  )
  // a refusal takes precedence over the failures that follow from it
  for (const one of counting) await one
  const [leftOut, history, hasOwnAddress] = await Promise.all([leaving, locking, testing])

  const untried = withLeftOut(counted, leftOut)
  const record = comparisonOf(untried, now, after)
  const { tried: _tried, ...replaced } = comparisonOf(before, now, recordBefore)
  const saved = read.submitter && (await openSubmitterRow(context, { userId, ...read.submitter }))
  const own = [submitter, saved].flatMap((values) => (values ? ownIdentifiers(values) : []))
  const edited = { profileId: id, record, own, before: replaced, now }
  const { tried, carried, hasNewOwn, isOwn } = addVersion(history, edited)
  const content = { ...untried, ...carried }
  const comparison = { ...record, ...carried }
  const selfListed = hasOwnAddress || isOwn(after)
  const matchable = found.compared && !selfListed
  const isFindable = matchable && emailVerified
  const { blindIndex } = context
  const version = found.version + 1
  const changes = {
    ...(await sealProfile(context, { userId, id, content, comparison })),
    version,
    updatedAt: now,
    selfListed,
    matchable,
    ...(isFindable && { indexKeyId: blindIndex.keyId, blockingKeyVersion }),
  }
  const details = { profileId: id }
  const event = { userId, actionType: 'profile_creation', details, origin } as const
  const startAfter = new Date(now.getTime() + matchingJobAfterMs)
  const payload = { userId, profileId: id, version }
  const writeOthers = () =>
    Promise.all([
      updateProfile(trx, { userId, id, changes }),
      deleteBlockingKeys(trx, userId, id),
      isFindable && insertBlockingKeys(blindIndex, { trx, userId, profileId: id, comparison }),
      saveTried(context, trx, { userId, tried }),
      deleteDraft(trx, userId, id),
      countsAsCreation && recordAudit(context, trx, event),
      context.jobs.enqueue(trx, 'match-profile', payload, { id: jobId, startAfter }),
    ])
  const writing = { userId, before: read.submitter, writeOthers }
  const [row] = submitter
    ? await trySaveSubmitter(context, trx, { ...writing, values: submitter })
    : await writeOthers()
  const others = read.compared.filter((profile) => profile.id !== id)
  if (hasNewOwn) await excludeOwn(context, trx, { profiles: others, isOwn })
  const photos = await attachToProfile(context, trx, {
    userId,
    profileId: id,
    values: content.values,
    before: before.values,
  })
  return { row, content, comparison, photos }
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
  const { row, content, comparison, photos } = await context.database.transaction(
    'app',
    actor.userId,
    (trx) => saveChange(context, trx, { actor, id, change: { ...change, values }, moment }),
  )
  await finishRemoval(context, photos)
  return {
    profile: presentProfile(row, content, actor.emailVerified),
    outcome: await compareAfterSave(context, actor, { row, comparison, jobId: moment.jobId }),
  }
}

/** Replaces the values of a profile and compares it again. */
export const editProfile = (
  context: Context,
  actor: Actor,
  { id, change }: { id: string; change: ProfileChange },
) => respondInConstantTime(context, () => changeAndCompare(context, actor, { id, change }))
