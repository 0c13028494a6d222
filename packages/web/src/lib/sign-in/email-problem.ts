import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import * as t from '#text/account/auth.ts'

/** The problem of an address, or undefined. */
export const emailProblem = (email: string, missing: string = t.enterEmail): string | undefined => {
  if (email.trim() === '') return missing
  return toAccountEmail(email) === null ? t.invalidEmail : undefined
}
