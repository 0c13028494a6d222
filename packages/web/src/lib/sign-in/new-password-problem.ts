import { minPasswordLength } from '@crosscheck/domain/text/password/length'
import { passwordProblem } from '@crosscheck/domain/text/password/password'
import * as t from '#text/account/auth.ts'

export const newPasswordProblem = (password: string, email: string): string | undefined => {
  if (password === '') return t.choosePassword
  const problem = passwordProblem(password, email)
  if (problem === 'too_short') return t.passwordProblems.too_short(minPasswordLength)
  return problem ? t.passwordProblems[problem] : undefined
}
