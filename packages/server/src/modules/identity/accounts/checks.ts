import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'

/** A project that a client names must be this one. */
export const checkProject = (given: string | undefined, ours: string): void => {
  if (given !== undefined && given !== ours) throw new AppError('PROJECT_MISMATCH')
}

export const acceptEmail = (text: string): string => {
  const email = toAccountEmail(text)
  if (email === null)
    throw new AppError('INVALID_EMAIL', { fields: [{ path: 'email', code: 'invalid_email' }] })
  return email
}
