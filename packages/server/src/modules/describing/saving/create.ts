import { AppError } from '@crosscheck/domain/errors'
import { formTextVersion, type ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import type { Submission } from '@crosscheck/domain/profile/input/validate'
import type { Context } from '../../../context.ts'
import { sealBoxes } from '../consent-records/records.ts'
import type { Actor } from '../profiles/actor.ts'
import { comparisonOf, contentOf, openContent, sealContent } from '../profiles/encrypted-fields.ts'
import { holdAnswer } from '../../platform/limits/constant-time-response.ts'
import { matchSaved, outcomeSoFar } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { findProfile } from '../profiles/repository.ts'
import { acceptSubmission } from '../profiles/submission.ts'
import { saveNewProfile, type PreparedProfile } from './save-new.ts'

export type NewProfile = Submission & {
  id?: string | undefined
  /** The version of the texts next to the boxes. */
  textVersion?: ConsentTextVersion | undefined
}

const prepare = async (
  context: Context,
  actor: Actor,
  input: NewProfile,
): Promise<PreparedProfile> => {
  const now = context.clock.now()
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
  return { id, now, content, submission, comparison, blobs, textVersion, consents, jobId }
}

/** The answer to a request that was sent before: what was saved then, not counted again. */
const findSaved = async (context: Context, actor: Actor, id: string) => {
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
  const prepared = await prepare(context, actor, input)
  const result = await saveNewProfile(context, actor, prepared)
  if (result.kind === 'saved') {
    const { row } = result
    return {
      profile: presentProfile(row, prepared.content, actor.emailVerified),
      outcome: await matchSaved(context, actor, row, prepared),
    }
  }
  // A refused or failed request may have been sent before, and have taken the last place of the limit.
  const saved = await findSaved(context, actor, prepared.id)
  if (saved) return saved
  throw result.kind === 'exists' ? new AppError('CONFLICT') : result.error
}

/** Saves a new profile and compares it. */
export const createProfile = (context: Context, actor: Actor, input: NewProfile) =>
  holdAnswer(context, () => saveAndCompare(context, actor, input))
