import { AppError } from '@crosscheck/domain/errors'

/** For `catch`: `otherwise` in place of an expected failure. Any other failure stays one. */
export const expecting =
  <T>(isExpected: (error: unknown) => boolean, otherwise: T) =>
  (error: unknown): T => {
    if (isExpected(error)) return otherwise
    throw error
  }

/** The answer about what is not there for its user. */
export const isMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'NOT_FOUND'
