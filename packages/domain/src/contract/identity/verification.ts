import { z } from 'zod'
import { email, password, projectId, token } from './auth.ts'
import { defineCalls, emptyResult, time } from '../call/define.ts'

/** Proving the address of an account. */
export const verificationCalls = defineCalls({
  /** An administrator gets a token for the own address, the server key names one in `email`. */
  'POST /api/auth/email/verify/generate': {
    summary: 'A verification token, for the operator to mail: server key or administrator only',
    policy: 'operator',
    limit: 'write',
    body: z.object({ email: email.optional(), projectId }).optional(),
    output: z.object({ token: z.string(), expiresAt: time, verifyUrl: z.string() }),
  },
  'POST /api/auth/email/verify/send': {
    summary: 'Send the mail that proves the address',
    policy: 'signed-in',
    limit: 'mail',
    output: emptyResult,
  },
  /**
   * [Link of the verification mail] `${PUBLIC_URL}/auth/verify#token=...`: a page with a button, and
   * the button makes this call (R7). The token stands in the fragment, so that no server, proxy or
   * log sees it; the page takes it out of the address bar at once. VERIFICATION_FAILED for a token
   * that is unknown or over; EMAIL_ALREADY_VERIFIED for a used one of a verified address.
   *
   * Whoever opens the mail need not be who created the account. So the call also has to bring the
   * account's session (in `Authorization`) or its `password`; without either it is
   * VERIFICATION_FAILED with the field `password`, and the token stays good.
   */
  'POST /api/auth/email/verify': {
    summary: 'Prove the address with the token of the mail',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ token, password: password.optional(), projectId }),
    output: emptyResult,
  },
})
