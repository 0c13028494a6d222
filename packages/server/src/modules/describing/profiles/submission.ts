import { dayOf } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import type { PrepareOptions } from '@crosscheck/domain/profile/input/prepare'
import { submissionMessage } from '@crosscheck/domain/profile/input/submission-message'
import { prepareSubmission, type Submission } from '@crosscheck/domain/profile/input/validate'

export const prepareOptions = (now: Date): PrepareOptions => ({
  today: dayOf(now),
})

/** The values to store. Throws an error that lists every invalid field. */
export const acceptSubmission = (submission: Submission, now: Date) => {
  const { partner, submitter, errors } = prepareSubmission(submission, {
    ...prepareOptions(now),
    door: 'app',
  })
  if (errors.length > 0) {
    throw new AppError('PROFILE_INVALID', { fields: errors, message: submissionMessage(errors) })
  }
  return { partner, submitter }
}
