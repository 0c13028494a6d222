import type { FieldError } from '@crosscheck/domain/errors'
import { findSubmissionProblem } from '@crosscheck/domain/profile/input/validate'
import * as texts from '#text/errors/submission.ts'

/** The one sentence above the form for all its problems. */
export const submissionText = (errors: readonly FieldError[]): string =>
  texts.byProblem[findSubmissionProblem(errors)]
