import * as t from '#text/account/auth.ts'
import { emailProblem } from '../../../lib/sign-in/email-problem.ts'

export type SignInEntry = { email: string; password: string }
export type Problems = Partial<Record<keyof SignInEntry, string>>

/** The problems of an address and a password, by field; the server validates again. */
export const validateEntry = (
  { email, password }: SignInEntry,
  passwordProblem: (password: string, email: string) => string | undefined = (typed) =>
    typed === '' ? t.enterPassword : undefined,
): Problems => {
  const address = emailProblem(email)
  const secret = passwordProblem(password, email)
  return { ...(address && { email: address }), ...(secret && { password: secret }) }
}
