import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'

export const acceptEmail = (text: string): string => {
  const email = toAccountEmail(text)
  if (email === null)
    throw new AppError('INVALID_EMAIL', { fields: [{ path: 'email', code: 'invalid_email' }] })
  return email
}
