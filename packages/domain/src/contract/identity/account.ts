import { z } from 'zod'
import { email, password, token, user } from './auth.ts'
import { defineCalls, id, emptyResult, time } from '../call/define.ts'

/** The data of the account page other than the ways to sign in. */
export const accountCalls = defineCalls({
  /**
   * The sign-in page makes this call with the `session_id` of its address, after the user presses a
   * button that states the effect: the sender of the link is signed in as this user.
   */
  'POST /api/v1/account/mobile-session': {
    summary: 'Leave a session for the app that opened the sign-in page',
    policy: 'recent-sign-in',
    body: z.object({ sessionId: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/) }),
  },
  'GET /api/v1/account': {
    summary: 'Get what the Account page shows in addition to the user',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({
      user,
      /** False after a sign-up by other means: a reset by mail sets one. */
      hasPassword: z.boolean(),
      isAdmin: z.boolean(),
      /** A new address that is not verified yet. */
      emailChange: z.object({ email: z.string(), requestedAt: time, expiresAt: time }).nullable(),
    }),
  },
  /**
   * The new address gets a link, the old one a warning. Requires the password; for an account
   * without one, STEP_UP_REQUIRED unless the sign-in, or a step-up, is of the last 15 minutes.
   */
  'POST /api/v1/account/email': {
    summary: 'Request a new email address',
    policy: 'signed-in',
    limit: 'mail',
    body: z.object({ email, password: password.optional() }),
  },
  'DELETE /api/v1/account/email': {
    summary: 'Cancel the request for a new email address',
    policy: 'signed-in',
    limit: 'safety',
  },
  /**
   * [Link of the address-change mail] `${PUBLIC_URL}/auth/email#token=...`: a page whose button
   * makes this call, with the account's session or its `password`, because the new address may be a
   * stranger's. Without either it is VERIFICATION_FAILED with the field `password`, and the token
   * stays valid. Valid for 24 hours. Every session but the requesting one ends.
   * VERIFICATION_FAILED, or EMAIL_ALREADY_EXISTS if another account took the address in the
   * meantime.
   */
  'POST /api/v1/account/email/confirm': {
    summary: 'Confirm the new address with the token from the email',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ token, password: password.optional() }),
  },
  /**
   * [Link of the mails about an unused account] `${PUBLIC_URL}/auth/keep#token=...`: a page whose
   * button makes this call (R7). It works once and without signing in, keeps the account as a
   * sign-in would, and has no other effect. VERIFICATION_FAILED for a token that is unknown, used
   * or expired, or after a sign-in.
   */
  'POST /api/v1/account/keep': {
    summary: 'Keep an unused account with the token from the email',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ token }),
  },
  /**
   * [Deleting an account] Immediate and final: rows, files, keys and sessions, and the other side's
   * match rows too. What remains are audit rows that lead to no person, a receipt with that number,
   * and, without the reporter's name, reports that are not decided yet, unless they are withdrawn.
   * STEP_UP_REQUIRED without a sign-in, or a step-up, in the last 15 minutes: an open device or a
   * copied token deletes nothing.
   */
  'DELETE /api/auth/account': {
    summary: 'Delete the account and everything in it',
    policy: 'recent-sign-in',
    limit: 'safety',
    query: z.object({ reports: z.enum(['keep', 'withdraw']).default('keep') }),
    output: emptyResult.extend({ receipt: z.object({ id, deletedAt: time }) }),
  },
})
