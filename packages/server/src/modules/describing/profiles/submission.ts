import { dayOf } from '@crosscheck/domain/clock'
import { AppError, type FieldError } from '@crosscheck/domain/errors'
import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import { prepareSubmitter, type PrepareOptions } from '@crosscheck/domain/profile/input/prepare'
import { submissionMessage } from '@crosscheck/domain/profile/input/submission-message'
import {
  prepareSubmission,
  validateSubmitter,
  type Submission,
  type SubmissionMode,
} from '@crosscheck/domain/profile/input/validate'

export const prepareOptions = (now: Date): PrepareOptions => ({
  today: dayOf(now),
})

/** Throws an error that lists every invalid field. */
export const refuseInvalid = (errors: readonly FieldError[]): void => {
  if (errors.length === 0) return
  const message = submissionMessage(errors)
  throw new AppError('PROFILE_INVALID', { fields: [...errors], message })
}

/** The values to store. Throws an error that lists every invalid field. */
export const acceptSubmission = (
  submission: Submission,
  { now, door }: { now: Date; door: SubmissionMode },
) => {
  const options = { ...prepareOptions(now), door }
  const { partner, submitter, errors } = prepareSubmission(submission, options)
  refuseInvalid(errors)
  return { partner, submitter }
}

export const submitterErrors = (submitter: unknown, options: PrepareOptions): FieldError[] =>
  validateSubmitter(submitter, options).map(({ path, code }) => ({
    path: `submitter.${path}`,
    code,
  }))

/** The user's own details to store. Throws an error that lists every invalid field. */
export const acceptSubmitter = (submitter: unknown, now: Date): SubmitterValues => {
  const options = prepareOptions(now)
  refuseInvalid(submitterErrors(submitter, options))
  return prepareSubmitter(submitter, options).stored
}
