import type { UserAction } from '@crosscheck/domain/audit-actions'
import { AppError } from '@crosscheck/domain/errors'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { contactIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { commitIf } from '../../../db/commit-if.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { matchingJobAfterMs } from './matching.ts'
import { recordAuditEvents } from '../../platform/audit/service.ts'
import { consentDetails, type TickedBoxes } from '../consent-records/boxes.ts'
import { insertConsents, type NewConsentRow } from '../consent-records/repository.ts'
import { deleteDraft } from '../drafts/repository.ts'
import { newDraftId } from '../drafts/service.ts'
import { attachToProfile } from '../photos/attach.ts'
import { photoKeysIn } from '../photos/photo-values.ts'
import { findLeftOut, type DescribedIdentifiers } from '../objections/described-identifiers.ts'
import type { Actor } from '../profiles/actor.ts'
import { sealProfile, type EncryptedProfileFields } from '../profiles/encrypted-fields.ts'
import { insertProfile, listCompared, type ProfileRow } from '../profiles/repository.ts'
import type { acceptSubmission } from '../profiles/submission.ts'
import { insertBlockingKeys } from '../profiles/blocking-keys.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { saveFirstSubmitter, trySaveSubmitter } from '../submitters/service.ts'
import { countCreation } from './limits/count-creation.ts'
import { excludeOwn } from './exclude-own.ts'
import { isSelfListing } from './self-listing.ts'
import {
  addTried,
  insertFirstTried,
  ownIdentifierTest,
  savedOwnIdentifiers,
} from './limits/tried-values.ts'

/** A profile that is ready to be written. */
export type PreparedProfile = {
  id: string
  now: Date
  content: EncryptedProfileFields
  submission: ReturnType<typeof acceptSubmission>
  /** The record of everything that the user entered. */
  entered: ComparisonRecord
  /** The record that is compared. */
  comparison: ComparisonRecord
  /**
   * The user blocks another one. Matches with that user count only after the block, so the database
   * has to count.
   */
  isBlocking?: boolean
  blobs: Awaited<ReturnType<typeof sealProfile>>
  /** The account's history of tried values, if this is its first description. */
  firstTried: Buffer
  /** The phone numbers, addresses and user names that the user gives as the user's own. */
  own: string[]
  boxes: TickedBoxes
  consents: NewConsentRow[]
  /** The identifiers in the content. */
  described: DescribedIdentifiers
  /** Those of them to which someone objected when the record was prepared. */
  leftOut: readonly string[]
  /** The job that compares the profile if this process does not. */
  jobId: string
}

type Saving = { context: Context; actor: Actor; prepared: PreparedProfile }

export type SaveResult =
  | { kind: 'saved'; row: ProfileRow; saved: PreparedProfile }
  /** The objections to identifiers in the content changed since it was prepared. */
  | { kind: 'objected'; leftOut: readonly string[] }
  /** A profile with this id exists: the request was sent before. */
  | { kind: 'exists' }
  /** The limit is reached. */
  | { kind: 'refused'; error: AppError }
  | { kind: 'failed'; error: unknown }

export type PermittedSaveResult = Exclude<SaveResult, { kind: 'objected' }>

/**
 * `saveAtOnce` does not write a description of the user, which must not be compared, or one of an
 * account that has tried other values before.
 */
type SaveAtOnceResult = SaveResult | { kind: 'unusual' }

const profileRowOf = ({ context, actor, prepared }: Saving, selfListed: boolean): ProfileRow => {
  const matchable = !selfListed
  return {
    userId: actor.userId,
    id: prepared.id,
    createdAt: prepared.now,
    updatedAt: prepared.now,
    version: 1,
    matchedVersion: matchable ? null : 1,
    matchable,
    compared: true,
    selfListed,
    tokenKey: matchable && actor.emailVerified ? context.blindIndex.keyId : null,
    tokenVersion: blockingKeyVersion,
    deletedAt: null,
    ...prepared.blobs,
  }
}

const writeAudit = async ({ context, actor, prepared }: Saving, trx: Trx): Promise<void> => {
  const { userId, origin } = actor
  const { id: profileId, boxes, now } = prepared
  const event = (actionType: UserAction, details: Record<string, unknown>) => ({
    userId,
    actionType,
    details,
    origin,
  })
  await recordAuditEvents(context, trx, [
    event('profile_creation', { profileId }),
    event('profile_created', { profileId }),
    event('consent_given', { profileId, ...consentDetails(boxes, now) }),
  ])
}

const enqueueMatching = ({ context, actor, prepared }: Saving, trx: Trx): Promise<unknown> => {
  const { id, jobId, now } = prepared
  const startAfter = new Date(now.getTime() + matchingJobAfterMs)
  const payload = { userId: actor.userId, profileId: id, version: 1 }
  return context.jobs.enqueue(trx, 'match-profile', payload, { id: jobId, startAfter })
}

const readWhatDecides = ({ context, actor, prepared }: Saving, trx: Trx) =>
  Promise.all([
    isSelfListing(context, trx, { userId: actor.userId, entered: prepared.content }),
    findSubmitter(trx, actor.userId),
  ])

const isPreparedFor = ({ leftOut }: PreparedProfile, found: readonly string[]): boolean =>
  leftOut.join() === found.join()

/** Writes all rows except the submitter's details. False if a profile with this id exists. */
const writeProfile = async (saving: Saving, trx: Trx, row: ProfileRow): Promise<boolean> => {
  const { context, prepared } = saving
  const { userId, id } = row
  const [isNew] = await Promise.all([
    insertProfile(trx, row),
    row.tokenKey !== null &&
      insertBlockingKeys(context.blindIndex, {
        trx,
        userId,
        profileId: id,
        comparison: prepared.comparison,
      }),
    deleteDraft(trx, userId, newDraftId),
    insertConsents(trx, prepared.consents),
    writeAudit(saving, trx),
    // also with an unverified email, which another request may verify before the commit
    row.matchable && enqueueMatching(saving, trx),
  ])
  return isNew
}

/**
 * Sends all statements in one message and reads the answers before the commit. Expects the usual
 * case: a description of another person, and details of the submitter that can be saved.
 */
const saveAtOnce = async (saving: Saving, trx: Trx): Promise<SaveAtOnceResult> => {
  const { context, actor, prepared } = saving
  const { userId } = actor
  const submitted = prepared.submission.submitter.stored
  const row = profileRowOf(saving, false)
  const [counting, checking, reading, trying, writing, savingSubmitter] = sendInOrder(
    () => countCreation(context, trx, userId),
    () => findLeftOut(trx, prepared.described),
    () => readWhatDecides(saving, trx),
    () => insertFirstTried(trx, userId, prepared.firstTried),
    () => writeProfile(saving, trx, row),
    () => saveFirstSubmitter(context, trx, { userId, values: submitted }),
  )
  await counting
  const leftOut = await checking
  if (!isPreparedFor(prepared, leftOut)) return { kind: 'objected', leftOut }
  const [selfListed, submitter] = await reading
  const isOwn = contactIdentifiers(prepared.entered).some((one) => prepared.own.includes(one))
  if (selfListed || isOwn || submitter || !(await trying)) return { kind: 'unusual' }
  if (!(await writing)) return { kind: 'exists' }
  await savingSubmitter
  return { kind: 'saved', row, saved: prepared }
}

/** The profile with the account's history of tried values, if other profiles need it. */
const withTriedValues = async (
  saving: Saving,
  trx: Trx,
): Promise<{ prepared: PreparedProfile; hasNewOwn: boolean }> => {
  const { context, actor, prepared } = saving
  const { userId } = actor
  const { id, now, comparison: record } = prepared
  const own = [...prepared.own, ...(await savedOwnIdentifiers(context, trx, userId))]
  const added = await addTried(context, trx, { userId, profileId: id, record, own, now })
  const { carried: tried, hasNewOwn } = added
  if (!tried) return { prepared, hasNewOwn }
  const content = { ...prepared.content, tried }
  const comparison = { ...record, tried }
  const blobs = await sealProfile(context, { userId, id, content, comparison })
  return { prepared: { ...prepared, content, comparison, blobs }, hasNewOwn }
}

const isBlockingSomeone = async (trx: Trx, userId: string): Promise<boolean> => {
  const rows = await trx
    .selectFrom('blocks')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Reads first, then writes. The submitter's details may fail alone. */
const saveStepByStep = async (saving: Saving, trx: Trx): Promise<SaveResult> => {
  const { context, actor } = saving
  const { userId } = actor
  // the user's profiles are locked first, as an edit does
  await listCompared(trx, userId)
  await countCreation(context, trx, userId)
  const leftOut = await findLeftOut(trx, saving.prepared.described)
  if (!isPreparedFor(saving.prepared, leftOut)) return { kind: 'objected', leftOut }
  const [hasOwnAddress, submitter] = await readWhatDecides(saving, trx)
  const { prepared, hasNewOwn } = await withTriedValues(saving, trx)
  const isOwn = await ownIdentifierTest(context, trx, userId)
  const row = profileRowOf({ ...saving, prepared }, hasOwnAddress || isOwn(prepared.entered))
  if (!(await writeProfile({ ...saving, prepared }, trx, row))) return { kind: 'exists' }
  const { values } = prepared.content
  await attachToProfile(context, trx, { userId, profileId: row.id, values })
  const isBlocking = await isBlockingSomeone(trx, userId)
  const submitted = prepared.submission.submitter.stored
  await trySaveSubmitter(context, trx, { userId, values: submitted, before: submitter })
  if (hasNewOwn) await excludeOwn(context, trx, { userId, except: row.id })
  return { kind: 'saved', row, saved: { ...prepared, isBlocking } }
}

/** An uncounted limit is a failure, not a refusal: another statement may have caused it. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'LIMIT_UNAVAILABLE'

const inTransaction = async <Result extends SaveAtOnceResult>(
  saving: Saving,
  save: (saving: Saving, trx: Trx) => Promise<Result>,
): Promise<Result | Extract<SaveResult, { error: unknown }>> => {
  const { context, actor } = saving
  const shouldCommit = ({ kind }: Result): boolean => kind === 'saved'
  try {
    return await commitIf(
      context.database,
      { role: 'app', userId: actor.userId, shouldCommit },
      (trx) => save(saving, trx),
    )
  } catch (error) {
    return isRefusal(error) ? { kind: 'refused', error } : { kind: 'failed', error }
  }
}

/** Saves all rows of a new profile, or none. */
export const saveNewProfile = async (
  context: Context,
  actor: Actor,
  prepared: PreparedProfile,
): Promise<SaveResult> => {
  const saving = { context, actor, prepared }
  const hasPhotos = photoKeysIn(prepared.content.values).length > 0
  const result = await inTransaction(saving, hasPhotos ? saveStepByStep : saveAtOnce)
  // After an unknown commit outcome the second attempt finds what the first one saved.
  return result.kind === 'unusual' || result.kind === 'failed'
    ? inTransaction(saving, saveStepByStep)
    : result
}
