import { AppError } from '@crosscheck/domain/errors'
import type { ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'
import { withoutIdentifiers } from '@crosscheck/domain/objections/identifiers'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import type { Submission, SubmissionMode } from '@crosscheck/domain/profile/input/validate'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import type { Context } from '../../../context/context.ts'
import { boxesOf } from '../consent-records/boxes.ts'
import { sealBoxes } from '../consent-records/records.ts'
import {
  describedIdentifiers,
  eitherObjected,
  type IsObjected,
} from '../objections/described-identifiers.ts'
import type { Actor } from '../profiles/actor.ts'
import {
  comparisonOf,
  profileFieldsOf,
  openProfileFields,
  sealProfile,
} from '../profiles/encrypted-fields.ts'
import { withPhotoKeys } from '../photos/photo-values.ts'
import { respondInConstantTime } from '../../platform/limits/constant-time-response.ts'
import { matchNewProfileOutcome, currentOutcome } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { findProfile } from '../profiles/repository.ts'
import { acceptSubmission } from '../profiles/submission.ts'
import { saveNewProfile, type PermittedSaveResult, type PreparedProfile } from './save-new.ts'
import { sealFirstTried } from './limits/tried-values.ts'

export type NewProfile = Submission & {
  id?: string | undefined
  /** The version of the texts next to the boxes. */
  textVersion?: ConsentTextVersion | undefined
  /** `app` if missing. */
  door?: SubmissionMode
}

const prepare = async (
  context: Context,
  actor: Actor,
  { input, isObjected }: { input: NewProfile; isObjected: IsObjected | null },
): Promise<PreparedProfile> => {
  const now = context.clock.now()
  const given = await withPhotoKeys(context, actor.userId, input.values)
  const values = isObjected ? withoutIdentifiers(given, isObjected) : given
  const { door = 'app' } = input
  const submission = acceptSubmission({ ...input, values }, { now, door })
  const id = input.id ?? context.random.id()
  const entered = { ...profileFieldsOf(submission.partner), since: now.getTime() }
  const comparison = comparisonOf(entered, now)
  const content = { ...entered, counted: countIdentity(comparison) }
  const boxes = boxesOf(input)
  const subject = { userId: actor.userId, profileId: id }
  const own = ownIdentifiers(submission.submitter.stored)
  const [blobs, consents, firstTried, described] = await Promise.all([
    sealProfile(context, { userId: actor.userId, id, content, comparison }),
    sealBoxes(context, { subject, boxes, givenAt: now }),
    sealFirstTried(context, { ...subject, record: comparison, own, now }),
    describedIdentifiers(context, entered),
  ])
  const jobId = context.random.id()
  return {
    id,
    now,
    content,
    submission,
    comparison,
    blobs,
    firstTried,
    own,
    boxes,
    consents,
    jobId,
    described,
    hasLostDetails: isObjected !== null,
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

/** Saves again without the identifiers to which someone objected, if there are any. */
const savePermitted = async (
  context: Context,
  actor: Actor,
  input: NewProfile,
): Promise<{ prepared: PreparedProfile; result: PermittedSaveResult }> => {
  for (let isObjected: IsObjected | null = null; ;) {
    const prepared: PreparedProfile = await prepare(context, actor, { input, isObjected })
    const result = await saveNewProfile(context, actor, prepared)
    if (result.kind !== 'objected') return { prepared, result }
    isObjected = eitherObjected(isObjected, result.isObjected)
  }
}

const saveAndCompare = async (context: Context, actor: Actor, input: NewProfile) => {
  const { prepared, result } = await savePermitted(context, actor, input)
  if (result.kind === 'saved') {
    const { row, saved } = result
    return {
      profile: presentProfile(row, saved.content, actor.emailVerified),
      outcome: await matchNewProfileOutcome(context, actor, { row, saved }),
    }
  }
  // A refused or failed request may repeat one that was saved and used up the limit.
  const saved = await findSaved(context, actor, prepared.id)
  if (saved) return saved
  throw result.kind === 'exists' ? new AppError('CONFLICT') : result.error
}

/** Saves a new profile and compares it. */
export const createProfile = (context: Context, actor: Actor, input: NewProfile) =>
  respondInConstantTime(context, () => saveAndCompare(context, actor, input))
