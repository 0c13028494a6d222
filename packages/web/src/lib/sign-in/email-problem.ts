import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import * as t from '#text/account/auth.ts'

export const emailProblem = (email: string, missing: string = t.enterEmail): string | undefined => {
  if (email.trim() === '') return missing
  return toAccountEmail(email) === null ? t.invalidEmail : undefined
}

/** The same, by the name of the form's field. */
export const emailProblems = (email: string, missing?: string): { email?: string } => {
  const problem = emailProblem(email, missing)
  return problem === undefined ? {} : { email: problem }
}
