import { AppError } from '@crosscheck/domain/errors'
import type { Submission, SubmissionMode } from '@crosscheck/domain/profile/input/validate'
import type { Context } from '../../../context/context.ts'
import { boxesOf } from '../consent-records/boxes.ts'
import { describedIdentifiers } from '../objections/described-identifiers.ts'
import type { Actor } from '../profiles/actor.ts'
import { openProfileFields, profileFieldsOf } from '../profiles/encrypted-fields.ts'
import { enteredRecord } from '../profiles/records.ts'
import { withPhotoKeys } from '../photos/photo-values.ts'
import { respondInConstantTime } from '../../platform/limits/service.ts'
import { compareAfterSave, currentOutcome } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { findProfile } from '../profiles/repository.ts'
import { acceptSubmission } from '../profiles/submission.ts'
import { saveNewProfile, type EnteredProfile } from './save-new.ts'

export type NewProfile = Submission & {
  id?: string | undefined
  /** The version of the texts next to the boxes. */
  textVersion?: string | undefined
  /** `app` if missing. */
  door?: SubmissionMode
}

const enter = async (
  context: Context,
  actor: Actor,
  input: NewProfile,
): Promise<EnteredProfile> => {
  const now = context.clock.now()
  const values = await withPhotoKeys(context, actor.userId, input.values)
  const { partner, submitter } = acceptSubmission(
    { ...input, values },
    { now, door: input.door ?? 'app' },
  )
  const content = { ...profileFieldsOf(partner), since: now.getTime() }
  return {
    id: input.id ?? context.random.id(),
    now,
    content,
    record: enteredRecord(content, now),
    described: await describedIdentifiers(context, content),
    submitter: submitter.stored,
    boxes: boxesOf(input),
    jobId: context.random.id(),
  }
}

/** The answer to a repeated request: the saved profile, not counted again. */
const findSaved = async (context: Context, actor: Actor, id: string) => {
  const { userId } = actor
  const row = await context.database.transaction('app', userId, (trx) =>
    findProfile(trx, userId, id),
  )
  if (!row) return null
  return {
    profile: presentProfile(row, await openProfileFields(context, row), actor.emailVerified),
    outcome: await currentOutcome(context, actor, row),
  }
}

const saveAndCompare = async (context: Context, actor: Actor, input: NewProfile) => {
  const entered = await enter(context, actor, input)
  const result = await saveNewProfile(context, actor, entered).catch((error: unknown) => ({
    kind: 'failed' as const,
    error,
  }))
  if (result.kind === 'saved') {
    const { row, content, comparison } = result
    return {
      profile: presentProfile(row, content, actor.emailVerified),
      outcome: await compareAfterSave(context, actor, { row, comparison, jobId: entered.jobId }),
    }
  }
  // A refused or failed request may repeat one that was saved and used up the limit.
  const saved = await findSaved(context, actor, entered.id)
  if (saved) return saved
  throw result.kind === 'exists' ? new AppError('CONFLICT') : result.error
}

export const createProfile = (context: Context, actor: Actor, input: NewProfile) =>
  respondInConstantTime(context, () => saveAndCompare(context, actor, input))
