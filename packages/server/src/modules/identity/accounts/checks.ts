import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { isCommonPassword, passwordProblem } from '@crosscheck/domain/text/password/password'
import { readCommonPasswords } from '../passwords/common-passwords/read.ts'

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

export const checkNewPassword = async (
  password: string,
  email: string,
  path: string,
): Promise<void> => {
  const common = await readCommonPasswords()
  const isCommon = isCommonPassword(password, (reduced) => common.has(reduced))
  const problem = passwordProblem(password, email) ?? (isCommon ? 'too_common' : null)
  if (problem) throw new AppError('WEAK_PASSWORD', { fields: [{ path, code: problem }] })
}
