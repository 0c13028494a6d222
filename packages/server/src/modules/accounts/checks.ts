import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/account-email'
import { passwordProblem } from '@crosscheck/domain/text/password'

/** Clients that name a project must name ours. */
export const checkProject = (given: string | undefined, ours: string): void => {
  if (given !== undefined && given !== ours) throw new AppError('PROJECT_MISMATCH')
}

export const acceptEmail = (text: string): string => {
  const email = toAccountEmail(text)
  if (email === null)
    throw new AppError('INVALID_EMAIL', { fields: [{ path: 'email', code: 'invalid_email' }] })
  return email
}

export const checkNewPassword = (password: string, email: string, path: string): void => {
  const problem = passwordProblem(password, email)
  if (problem) throw new AppError('WEAK_PASSWORD', { fields: [{ path, code: problem }] })
}
