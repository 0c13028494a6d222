import type { FieldError } from '../../errors.ts'
import { submission } from '../../text/english/errors.ts'
import { findSubmissionProblem } from './validate.ts'

/** The sentence on the wire for all problems of a submission; the specification's if it has one. */
export const submissionMessage = (errors: readonly FieldError[]): string =>
  submission.byProblem[findSubmissionProblem(errors)]
