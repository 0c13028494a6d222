import { AppError } from '@crosscheck/domain/errors'
import type { ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import type { Submission, SubmissionMode } from '@crosscheck/domain/profile/input/validate'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import type { Context } from '../../../context/context.ts'
import { boxesOf } from '../consent-records/boxes.ts'
import { sealBoxes } from '../consent-records/records.ts'
import {
  describedIdentifiers,
  findLeftOut,
  withLeftOut,
} from '../objections/described-identifiers.ts'
import type { Actor } from '../profiles/actor.ts'
import {
  openProfileFields,
  profileFieldsOf,
  sealProfile,
  type UncountedProfile,
} from '../profiles/encrypted-fields.ts'
import { comparisonOf, enteredRecord } from '../profiles/records.ts'
import { withPhotoKeys } from '../photos/photo-values.ts'
import { respondInConstantTime } from '../../platform/limits/constant-time-response.ts'
import { currentOutcome, compareAfterSave } from './matching.ts'
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

/** What a new profile is made of, before objections are read. */
type Entered = Pick<PreparedProfile, 'id' | 'now' | 'submission' | 'described' | 'entered'> & {
  content: UncountedProfile
}

const enter = async (context: Context, actor: Actor, input: NewProfile): Promise<Entered> => {
  const now = context.clock.now()
  const values = await withPhotoKeys(context, actor.userId, input.values)
  const submission = acceptSubmission({ ...input, values }, { now, door: input.door ?? 'app' })
  const content = { ...profileFieldsOf(submission.partner), since: now.getTime() }
  return {
    id: input.id ?? context.random.id(),
    now,
    submission,
    content,
    entered: enteredRecord(content, now),
    described: await describedIdentifiers(context, content),
  }
}

const prepare = async (
  context: Context,
  { userId }: Actor,
  { input, entered, leftOut }: { input: NewProfile; entered: Entered; leftOut: readonly string[] },
): Promise<PreparedProfile> => {
  const { id, now, submission } = entered
  const counted = countIdentity(entered.entered)
  const content = withLeftOut({ ...entered.content, counted }, leftOut)
  const comparison = comparisonOf(content, now)
  const boxes = boxesOf(input)
  const subject = { userId, profileId: id }
  const own = ownIdentifiers(submission.submitter.stored)
  const [blobs, consents, firstTried] = await Promise.all([
    sealProfile(context, { userId, id, content, comparison }),
    sealBoxes(context, { subject, boxes, givenAt: now }),
    sealFirstTried(context, { ...subject, record: comparison, own, now }),
  ])
  const jobId = context.random.id()
  return {
    ...entered,
    content,
    comparison,
    leftOut,
    blobs,
    firstTried,
    own,
    boxes,
    consents,
    jobId,
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

const findObjectedIn = async (
  { database }: Context,
  { userId }: Actor,
  { described }: Entered,
): Promise<readonly string[]> =>
  described.keys.length === 0
    ? []
    : database.transaction('app', userId, (trx) => findLeftOut(trx, described), {
        isOneExchange: true,
      })

/**
 * Saves what was entered, with a record that leaves out what someone objected to. Objections are
 * read first, so that a save takes the same statements with and without one; if one comes in
 * between, the save starts again.
 */
const savePermitted = async (
  context: Context,
  actor: Actor,
  input: NewProfile,
): Promise<{ id: string; result: PermittedSaveResult }> => {
  const entered = await enter(context, actor, input)
  let leftOut = await findObjectedIn(context, actor, entered)
  for (;;) {
    const prepared = await prepare(context, actor, { input, entered, leftOut })
    const result = await saveNewProfile(context, actor, prepared)
    if (result.kind !== 'objected') return { id: entered.id, result }
    ;({ leftOut } = result)
  }
}

const saveAndCompare = async (context: Context, actor: Actor, input: NewProfile) => {
  const { id, result } = await savePermitted(context, actor, input)
  if (result.kind === 'saved') {
    const { row, saved } = result
    return {
      profile: presentProfile(row, saved.content, actor.emailVerified),
      outcome: await compareAfterSave(context, actor, { row, jobId: saved.jobId }),
    }
  }
  // A refused or failed request may repeat one that was saved and used up the limit.
  const saved = await findSaved(context, actor, id)
  if (saved) return saved
  throw result.kind === 'exists' ? new AppError('CONFLICT') : result.error
}

/** Saves a new profile and compares it. */
export const createProfile = (context: Context, actor: Actor, input: NewProfile) =>
  respondInConstantTime(context, () => saveAndCompare(context, actor, input))
