import { z } from 'zod'
import { email, password, projectId, token } from './auth.ts'
import { defineCalls, time } from '../call/define.ts'

/** Verifying the address of an account. */
export const verificationCalls = defineCalls({
  /** An administrator gets a token for the own address, the server key names one in `email`. */
  'POST /api/auth/email/verify/generate': {
    summary: 'Get a confirmation token for the operator to email: server key or administrator only',
    policy: 'operator',
    body: z.object({ email: email.optional(), projectId }).optional(),
    output: z.object({ token: z.string(), expiresAt: time, verifyUrl: z.string() }),
  },
  'POST /api/auth/email/verify/send': {
    summary: 'Send the email that confirms the address',
    policy: 'signed-in',
    limit: 'mail',
  },
  /** The mail of the call above has a code too, so that the user need not leave the page. */
  'POST /api/auth/email/verify/code': {
    summary: 'Confirm the address with the code from the email',
    policy: 'signed-in',
    limit: 'link',
    body: z.object({ code: z.string().max(32) }),
  },
  /**
   * [Link of the verification mail] `${PUBLIC_URL}/auth/verify#token=...`: a page whose button
   * makes this call (R7). The token is in the fragment, so that no server, proxy or log sees it;
   * the page removes it from the address bar immediately. VERIFICATION_FAILED for a token that is
   * unknown or expired; EMAIL_ALREADY_VERIFIED for a used one of a verified address.
   *
   * The reader of the mail may not be the creator of the account. So the call also requires the
   * account's session (in `Authorization`) or its `password`. Without either it is
   * VERIFICATION_FAILED with the field `password`, and the token stays valid.
   */
  'POST /api/auth/email/verify': {
    summary: 'Confirm the address with the token from the email',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ token, password: password.optional(), projectId }),
  },
})
