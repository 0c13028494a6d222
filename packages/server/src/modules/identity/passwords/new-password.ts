import { AppError } from '@crosscheck/domain/errors'
import { isCommonPassword, passwordProblem } from '@crosscheck/domain/text/password/password'
import { readCommonPasswords } from './common-passwords/read.ts'

export const checkNewPassword = async (password: string, email: string, path: string) => {
  const common = await readCommonPasswords()
  const isCommon = isCommonPassword(password, (reduced) => common.has(reduced))
  const problem = passwordProblem(password, email) ?? (isCommon ? 'too_common' : null)
  if (problem) throw new AppError('WEAK_PASSWORD', { fields: [{ path, code: problem }] })
}
