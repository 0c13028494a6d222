import { AppError, errorCatalogue } from '@crosscheck/domain/errors'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { changesIdentity, judgeEdit } from '@crosscheck/domain/profile/edit'
import { preparePartner, prepareSubmitter } from '@crosscheck/domain/profile/input/prepare'
import {
  submissionMessage,
  validatePartner,
  validateSubmitter,
} from '@crosscheck/domain/profile/input/validate'
import type { Context, Trx } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { deleteDraft } from '../drafts/repository.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { trySaveSubmitter } from '../submitters/service.ts'
import type { Actor } from '../profiles/actor.ts'
import {
  comparisonOf,
  contentOf,
  countedAs,
  keepTyped,
  openContent,
  sealContent,
  type ProfileContent,
} from '../profiles/encrypted-fields.ts'
import { countCreation } from './count-creation.ts'
import { holdAnswer } from '../../platform/limits/constant-time-response.ts'
import { finishMatching, matchingJobAfterMs } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { lockProfile, updateProfile, type ProfileRow } from '../profiles/repository.ts'
import { isSelfListing } from './self-listing.ts'
import { prepareOptions } from '../profiles/submission.ts'
import { deleteTokens, replaceTokens } from '../profiles/blocking-keys.ts'

const saveFailed = errorCatalogue.PROFILE_SAVE_FAILED.message

export type ProfileChange = {
  values: Record<string, unknown>
  submitter?: Record<string, unknown> | undefined
}

const accept = ({ values, submitter }: ProfileChange, now: Date) => {
  const options = prepareOptions(now)
  const under = (
    prefix: string,
    errors: ReturnType<typeof validatePartner | typeof validateSubmitter>,
  ) => errors.map(({ path, code }) => ({ path: `${prefix}.${path}`, code }))
  const errors = [
    ...(submitter ? under('submitter', validateSubmitter(submitter, options)) : []),
    ...under('values', validatePartner(values, options)),
  ]
  if (errors.length > 0) {
    throw new AppError('PROFILE_INVALID', { fields: errors, message: submissionMessage(errors) })
  }
  return {
    content: contentOf(preparePartner(values, options)),
    submitter: submitter && prepareSubmitter(submitter, options).stored,
  }
}

/** When a change is made, and the job that does what is lost of comparing again. */
type Moment = { now: Date; jobId: string }

/** What changes for matching with a new version: its tokens, and a job that compares again. */
const rematch = async (
  context: Context,
  trx: Trx,
  actor: Actor,
  row: ProfileRow,
  comparison: ComparisonRecord,
  { now, jobId }: Moment,
): Promise<void> => {
  const { userId } = actor
  if (row.matchable && actor.emailVerified) {
    await replaceTokens(context.blindIndex, trx, userId, row.id, comparison)
  } else {
    await deleteTokens(trx, userId, row.id)
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
  actor: Actor,
  id: string,
  accepted: ReturnType<typeof accept>,
  moment: Moment,
): Promise<{ row: ProfileRow; content: ProfileContent }> => {
  const { userId, origin } = actor
  const { now } = moment
  const found = await lockProfile(trx, userId, id)
  if (!found || found.deletedAt) throw new AppError('NOT_FOUND')
  const before = await openContent(context, found)
  const entered = keepTyped(before, accepted.content)
  const after = comparisonOf(entered, now)
  const { countsAsCreation, next } = judgeEdit(before.counted, after)
  const content: ProfileContent = {
    ...entered,
    counted: next,
    ...(!countsAsCreation && { countedAs: countedAs(before, now) }),
  }
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
  if (changesIdentity(before.counted, comparisonOf(before, now), after)) {
    await takeFromLimit(context, trx, userId, 'identifier_change', saveFailed)
  }
  const keptOut = found.selfListed ? before : null
  const selfListed = await isSelfListing(context, trx, userId, content, keptOut)
  const row = await updateProfile(trx, userId, id, {
    ...(await sealContent(context, userId, id, content, comparison)),
    version: found.version + 1,
    updatedAt: now,
    selfListed,
    matchable: found.compared && !selfListed,
  })
  if (accepted.submitter) {
    const savedBefore = await findSubmitter(trx, userId)
    await trySaveSubmitter(context, trx, userId, accepted.submitter, savedBefore)
  }
  await deleteDraft(trx, userId, id)
  await rematch(context, trx, actor, row, comparison, moment)
  return { row, content }
}

const changeAndCompare = async (
  context: Context,
  actor: Actor,
  id: string,
  change: ProfileChange,
) => {
  const moment = { now: context.clock.now(), jobId: context.random.id() }
  const accepted = accept(change, moment.now)
  const { row, content } = await context.database.transaction('app', actor.userId, (trx) =>
    saveChange(context, trx, actor, id, accepted, moment),
  )
  return {
    profile: presentProfile(row, content, actor.emailVerified),
    outcome: await finishMatching(context, actor, row, moment.jobId),
  }
}

/** Replaces what a profile says and compares it again. */
export const editProfile = (context: Context, actor: Actor, id: string, change: ProfileChange) =>
  holdAnswer(context, () => changeAndCompare(context, actor, id, change))
