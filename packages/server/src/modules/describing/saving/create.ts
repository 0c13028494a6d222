import type { UserAction } from '@crosscheck/domain/audit-actions'
import { AppError, errorCatalogue } from '@crosscheck/domain/errors'
import { formTextVersion, type ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { tokenVersion } from '@crosscheck/domain/matching/rematch/version'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import type { Submission } from '@crosscheck/domain/profile/input/validate'
import type { Context, Trx } from '../../../context.ts'
import { recordAuditEvents } from '../../platform/audit/service.ts'
import { sealBoxes } from '../consent-records/records.ts'
import { insertConsents, type NewConsentRow } from '../consent-records/repository.ts'
import { deleteDraft } from '../drafts/repository.ts'
import { newDraftId } from '../drafts/service.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { saveFirstSubmitter, trySaveSubmitter } from '../submitters/service.ts'
import type { Actor } from '../profiles/actor.ts'
import {
  comparisonOf,
  contentOf,
  openContent,
  sealContent,
  type ProfileContent,
} from '../profiles/content.ts'
import { consentDetails } from '../profiles/consents.ts'
import { isSelfListing } from './self-listing.ts'
import { holdAnswer } from '../../platform/limits/constant-time-response.ts'
import { matchingJobAfterMs, matchSaved, outcomeSoFar } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { findProfile, insertProfile, type ProfileRow } from '../profiles/repository.ts'
import { acceptSubmission } from '../profiles/submission.ts'
import { insertTokens } from '../profiles/tokens.ts'

export type NewProfile = Submission & {
  id?: string | undefined
  /** Which version of the texts stood beside the boxes. */
  textVersion?: ConsentTextVersion | undefined
}

/** A request with the same id was faster: this transaction is taken back, that one's row is the answer. */
class SavedAlready extends Error {}

/** Nothing is created while the limit cannot be counted (R3); the text is the action's own. */
export const countCreation = async (context: Context, trx: Trx, userId: string): Promise<void> => {
  try {
    await takeFromLimit(context, trx, userId, 'profile_creation')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LIMIT_UNAVAILABLE') throw error
    const message = errorCatalogue.PROFILE_SAVE_FAILED.message
    throw new AppError('LIMIT_UNAVAILABLE', { message, cause: error })
  }
}

type Prepared = {
  id: string
  content: ProfileContent
  submission: ReturnType<typeof acceptSubmission>
  comparison: ComparisonRecord
  blobs: Awaited<ReturnType<typeof sealContent>>
  textVersion: ConsentTextVersion
  consents: NewConsentRow[]
  /** The job that does what is lost of the matching. */
  jobId: string
}

const prepare = async (
  context: Context,
  actor: Actor,
  input: NewProfile,
  now: Date,
): Promise<Prepared> => {
  const submission = acceptSubmission(input, now)
  const id = input.id ?? context.random.id()
  const entered = contentOf(submission.partner)
  const comparison = comparisonOf(entered, now)
  const content = { ...entered, counted: countIdentity(comparison) }
  const { textVersion = formTextVersion } = input
  const subject = { userId: actor.userId, profileId: id }
  const [blobs, consents] = await Promise.all([
    sealContent(context, actor.userId, id, content, comparison),
    sealBoxes(context, subject, textVersion, now),
  ])
  const jobId = context.random.id()
  return { id, content, submission, comparison, blobs, textVersion, consents, jobId }
}

const writeAudit = async (
  context: Context,
  trx: Trx,
  { userId, origin }: Actor,
  { id: profileId, textVersion }: Prepared,
  now: Date,
) => {
  const event = (actionType: UserAction, details: Record<string, unknown>) => ({
    userId,
    actionType,
    details,
    origin,
  })
  await recordAuditEvents(context, trx, [
    event('profile_creation', { profileId }),
    event('profile_created', { profileId }),
    event('consent_given', { profileId, boxes: consentDetails(now, textVersion) }),
  ])
}

/** The description turned out to carry the account's own address. */
class ListsItself extends Error {}

const rowOf = (context: Context, actor: Actor, prepared: Prepared, isOwn: boolean, now: Date) => {
  const matchable = !isOwn
  return {
    userId: actor.userId,
    id: prepared.id,
    createdAt: now,
    updatedAt: now,
    version: 1,
    matchedVersion: matchable ? null : 1,
    matchable,
    compared: true,
    selfListed: isOwn,
    tokenKey: matchable && actor.emailVerified ? context.blindIndex.keyId : null,
    tokenVersion,
    deletedAt: null,
    ...prepared.blobs,
  }
}

/** Waited for later, when it may have failed long ago. */
const later = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {})
  return promise
}

type How = {
  /** Known to be a description of who saves it. */
  isOwn: boolean
  /** What may fail alone is sent alone. */
  isCareful: boolean
}

/**
 * Everything a new profile changes, or nothing of it. [Statements in order] All is sent at once; the
 * answers are looked at before it is committed, first those that refuse it.
 */
const saveNew = async (
  context: Context,
  trx: Trx,
  actor: Actor,
  prepared: Prepared,
  { isOwn, isCareful }: How,
  now: Date,
): Promise<ProfileRow> => {
  const { userId } = actor
  const { id, jobId } = prepared
  const submitted = prepared.submission.submitter.stored
  const row = rowOf(context, actor, prepared, isOwn, now)
  const counting = later(countCreation(context, trx, userId))
  const looking = later(
    Promise.all([
      isOwn || isSelfListing(context, trx, userId, prepared.content),
      findSubmitter(trx, userId),
    ]),
  )
  const writing = later(
    Promise.all([
      insertProfile(trx, row),
      row.tokenKey !== null &&
        insertTokens(context.blindIndex, trx, userId, id, prepared.comparison),
      deleteDraft(trx, userId, newDraftId),
      insertConsents(trx, prepared.consents),
      writeAudit(context, trx, actor, prepared, now),
      // Also while it waits for a verified address, which may arrive while this transaction is open.
      row.matchable &&
        context.jobs.enqueue(
          trx,
          'match-profile',
          { userId, profileId: id, version: 1 },
          { id: jobId, startAfter: new Date(now.getTime() + matchingJobAfterMs) },
        ),
      isCareful || saveFirstSubmitter(context, trx, userId, submitted),
    ]),
  )
  await counting
  const [listsItself, submitter] = await looking
  if (listsItself && !isOwn) throw new ListsItself()
  const [isNew] = await writing
  if (!isNew) throw new SavedAlready()
  if (isCareful || submitter) await trySaveSubmitter(context, trx, userId, submitted, submitter)
  return row
}

/** What the details of who saves may have caused, which take nothing back when they fail alone. */
const mayBeOfSubmitter = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'LIMIT_UNAVAILABLE'
    : !(error instanceof SavedAlready || error instanceof ListsItself)

const saveOnce = async (
  context: Context,
  actor: Actor,
  prepared: Prepared,
  now: Date,
): Promise<ProfileRow> => {
  const how: How = { isOwn: false, isCareful: false }
  for (;;) {
    try {
      return await context.database.transaction('app', actor.userId, (trx) =>
        saveNew(context, trx, actor, prepared, how, now),
      )
    } catch (error) {
      if (error instanceof ListsItself && !how.isOwn) how.isOwn = true
      else if (mayBeOfSubmitter(error) && !how.isCareful) how.isCareful = true
      else throw error
    }
  }
}

/** The answer to a request that was sent before: what was saved then, counted no second time. */
const savedBefore = async (context: Context, actor: Actor, id: string | undefined) => {
  if (id === undefined) return null
  const { userId } = actor
  const row = await context.database.transaction('app', userId, (trx) =>
    findProfile(trx, userId, id),
  )
  if (!row) return null
  return {
    profile: presentProfile(row, await openContent(context, row), actor.emailVerified),
    outcome: await outcomeSoFar(context, actor, row),
  }
}

const saveAndCompare = async (context: Context, actor: Actor, input: NewProfile) => {
  const now = context.clock.now()
  const prepared = await prepare(context, actor, input, now)
  let row: ProfileRow
  try {
    row = await saveOnce(context, actor, prepared, now)
  } catch (error) {
    // The same request may have been sent before, and have taken the last place of the limit.
    const before = await savedBefore(context, actor, input.id)
    if (before) return before
    if (error instanceof SavedAlready) throw new AppError('CONFLICT', { cause: error })
    throw error
  }
  const { content, comparison, jobId } = prepared
  return {
    profile: presentProfile(row, content, actor.emailVerified),
    outcome: await matchSaved(context, actor, row, { content, comparison, jobId }),
  }
}

/** Saves a new profile and compares it. */
export const createProfile = (context: Context, actor: Actor, input: NewProfile) =>
  holdAnswer(context, () => saveAndCompare(context, actor, input))
