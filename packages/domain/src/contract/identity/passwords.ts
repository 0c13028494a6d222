import { z } from 'zod'
import { email, password, projectId, redirectUrl, startedOver, token } from './auth.ts'
import { defineCalls, emptyResult, time } from '../call/define.ts'

/** Passwords: changed by users who know them, and reset by the owner of the mailbox. */
export const passwordCalls = defineCalls({
  'POST /api/auth/password/change': {
    summary: 'Change the password; all other sessions end',
    policy: 'signed-in',
    limit: 'sign-in',
    body: z.object({ oldPassword: password, newPassword: password }),
  },
  /** Same answer, with the same timing, whether or not the address has an account. */
  'POST /api/auth/password/reset': {
    summary: 'Email a link to set a new password',
    policy: 'anyone',
    limit: 'mail',
    body: z.object({ email, projectId, redirectUrl }),
  },
  'POST /api/auth/password/reset/generate': {
    summary: 'Get a reset token for the operator to email: server key or administrator only',
    policy: 'operator',
    body: z.object({ email, projectId, redirectUrl }),
    output: z.object({ token: z.string(), expiresAt: time, resetUrl: z.string() }),
  },
  /**
   * [Link of the reset mail] `${PUBLIC_URL}/auth/reset#token=...[&redirect_url=...]`: a page that
   * asks for the new password and whose button makes this call; the user then signs in with it. The
   * token is valid for 10 minutes and works once; a weak password (WEAK_PASSWORD) does not use it
   * up. Every session ends. VERIFICATION_FAILED for a token that is unknown, used or expired.
   */
  'POST /api/auth/password/reset/confirm': {
    summary: 'Set a new password with the token from the email; all sessions end',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ token, password, projectId }),
    output: emptyResult.extend({ startedOver }),
  },
})
