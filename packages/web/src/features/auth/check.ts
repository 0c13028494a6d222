import { toAccountEmail } from '@crosscheck/domain/text/account-email'
import { minPasswordLength, passwordProblem } from '@crosscheck/domain/text/password'
import * as t from '#text/auth.ts'

export type Mode = 'sign-in' | 'sign-up'
export type Entered = { email: string; password: string }
export type Problems = Partial<Record<keyof Entered, string>>

/** What to do about what was entered, per field; the server judges again. */
export const problemsOf = (mode: Mode, { email, password }: Entered): Problems => {
  const problems: Problems = {}
  if (email.trim() === '') problems.email = t.enterEmail
  else if (toAccountEmail(email) === null) problems.email = t.invalidEmail

  if (password === '') problems.password = mode === 'sign-in' ? t.enterPassword : t.choosePassword
  else if (mode === 'sign-up') {
    const problem = passwordProblem(password, email)
    if (problem) problems.password = t.passwordProblems[problem](minPasswordLength)
  }
  return problems
}
