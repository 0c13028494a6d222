import { z } from 'zod'
import { defineCalls, id, nothing, time } from './define.ts'

/** Shapes of wire-contract section 2: read by the original client library as they are. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().optional(),
  emailVerified: z.boolean(),
  role: z.string().optional(),
  createdAt: time,
  lastSignInAt: time.optional(),
})
export type User = z.infer<typeof user>

export const tokenSet = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  refresh_expires_in: z.number().int(),
})
export type TokenSet = z.infer<typeof tokenSet>

/** `device` is the browser's own text, `address` a shortened one (/24, /48) as the server saw it. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  device: z.string(),
  address: z.string(),
})
export type SessionSummary = z.infer<typeof session>

export const email = z.string().max(320)
export const password = z.string().max(1024)
const projectId = z.string().max(64).optional()
/** Followed only if it is a page of ours or at an origin of RETURN_ORIGINS; else the dashboard. */
const redirectUrl = z.string().max(2048).optional()
export const token = z.string().max(512)
/** Null takes the name away, as the original client may send it. */
const displayName = z.string().max(200).nullable()

export const authCalls = defineCalls({
  'POST /api/auth/signup': {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account and sign in',
    access: 'public',
    policy: 'none',
    limit: 'sign-up',
    body: z.object({
      email,
      password,
      projectId,
      displayName: displayName.optional(),
      metadata: z.record(z.string(), z.unknown()).optional(),
    }),
    output: tokenSet.extend({ user }),
    status: 201,
  },
  'POST /api/auth/signin/email': {
    method: 'POST',
    path: '/api/auth/signin/email',
    summary: 'Sign in with email and password',
    access: 'public',
    policy: 'none',
    limit: 'sign-in',
    body: z.object({ email, password, projectId }),
    output: tokenSet.extend({ user }),
  },
  'POST /api/auth/refresh': {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for a new token set',
    access: 'public',
    policy: 'none',
    limit: 'refresh',
    body: z.object({ refresh_token: z.string().max(512) }),
    output: tokenSet,
  },
  'POST /api/auth/logout': {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session at once',
    access: 'user',
    policy: 'own',
    limit: 'write',
    /**
     * [Clear-Site-Data on signing out] Without a body everything this origin keeps in the browser is
     * cleared, local storage too. `keepSaved` spares local storage (and what remembers the device),
     * for somebody who chose 'Save account'; the caller then removes the tokens itself.
     */
    body: z.object({ keepSaved: z.boolean().optional() }).optional(),
    output: nothing,
  },
  'GET /api/auth/me': {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    access: 'user',
    policy: 'own',
    limit: 'read',
    output: z.object({ user }),
  },
  'PATCH /api/auth/me': {
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Change the signed-in user',
    access: 'user',
    policy: 'own',
    limit: 'write',
    body: z.object({ displayName: displayName.optional() }),
    output: z.object({ user }),
  },
  'POST /api/auth/password/change': {
    method: 'POST',
    path: '/api/auth/password/change',
    summary: 'Change the password; every other session ends',
    access: 'user',
    policy: 'own',
    limit: 'sign-in',
    body: z.object({ oldPassword: password, newPassword: password }),
    output: nothing,
  },
  /** Answers alike, and in like time, whether or not the address has an account. */
  'POST /api/auth/password/reset': {
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Mail a link by which a new password can be set',
    access: 'public',
    policy: 'none',
    limit: 'mail',
    body: z.object({ email, projectId, redirectUrl }),
    output: nothing,
  },
  'POST /api/auth/password/reset/generate': {
    method: 'POST',
    path: '/api/auth/password/reset/generate',
    summary: 'A reset token, for the operator to mail: server key or administrator only',
    access: 'server-key',
    policy: 'none',
    limit: 'write',
    body: z.object({ email, projectId, redirectUrl }),
    output: z.object({ token: z.string(), expiresAt: time, resetUrl: z.string() }),
  },
  /**
   * [Link of the reset mail] `${PUBLIC_URL}/auth/reset#token=...[&redirect_url=...]`: a page that
   * asks for the new password, and its button makes this call; then sign in with it. The token lives
   * 10 minutes and works once; a weak password (WEAK_PASSWORD) does not use it up. Every session
   * ends. VERIFICATION_FAILED for a token that is unknown, used or over.
   */
  'POST /api/auth/password/reset/confirm': {
    method: 'POST',
    path: '/api/auth/password/reset/confirm',
    summary: 'Set a new password with the token of the mail; every session ends',
    access: 'public',
    policy: 'none',
    limit: 'sign-in',
    body: z.object({ token, password, projectId }),
    output: nothing,
  },
  /** Answers alike, and in like time, whether or not the address has an account. */
  'POST /api/auth/signin/magic': {
    method: 'POST',
    path: '/api/auth/signin/magic',
    summary: 'Mail a link and a six-digit code to sign in with',
    access: 'public',
    policy: 'none',
    limit: 'mail',
    body: z.object({ email, projectId, redirectUrl }),
    output: nothing,
  },
  'POST /api/auth/signin/magic/generate': {
    method: 'POST',
    path: '/api/auth/signin/magic/generate',
    summary: 'A magic-link token, for the operator to mail: server key or administrator only',
    access: 'server-key',
    policy: 'none',
    limit: 'write',
    body: z.object({ email, projectId, redirectUrl }),
    output: z.object({ token: z.string(), expiresAt: time, magicUrl: z.string() }),
  },
  /**
   * [Link of the magic mail] `${PUBLIC_URL}/auth/magic#token=...[&redirect_url=...]`: a page with a
   * button, and the button makes this call with `token`; `redirect_url` is a path of ours, already
   * checked. For a redirectUrl at another listed origin the link leads there, as
   * `?magic_token=...`. Where the mail was asked for, its six-digit code works too: `email` and
   * `code`. Both live 10 minutes and work once. MAGIC_LINK_EXPIRED for a token that is unknown, used
   * or over; VERIFICATION_FAILED for a code that does not fit, whatever the reason (after five wrong
   * ones only the link works).
   */
  'POST /api/auth/signin/magic/verify': {
    method: 'POST',
    path: '/api/auth/signin/magic/verify',
    summary: 'Sign in with the token, or the address and the code, of the mail',
    access: 'public',
    policy: 'none',
    limit: 'sign-in',
    body: z.object({
      token: token.optional(),
      email: email.optional(),
      code: z.string().max(20).optional(),
      projectId,
    }),
    output: tokenSet.extend({ user }),
  },
  /** An administrator gets a token for the own address, the server key names one in `email`. */
  'POST /api/auth/email/verify/generate': {
    method: 'POST',
    path: '/api/auth/email/verify/generate',
    summary: 'A verification token, for the operator to mail: server key or administrator only',
    access: 'server-key',
    policy: 'none',
    limit: 'write',
    body: z.object({ email: email.optional(), projectId }).optional(),
    output: z.object({ token: z.string(), expiresAt: time, verifyUrl: z.string() }),
  },
  'POST /api/auth/email/verify/send': {
    method: 'POST',
    path: '/api/auth/email/verify/send',
    summary: 'Send the mail that proves the address',
    access: 'user',
    policy: 'own',
    limit: 'mail',
    output: nothing,
  },
  /**
   * [Link of the verification mail] `${PUBLIC_URL}/auth/verify#token=...`: a page with a button, and
   * the button makes this call (R7). The token stands in the fragment, so that no server, proxy or
   * log sees it; the page takes it out of the address bar at once. VERIFICATION_FAILED for a token
   * that is unknown or over; EMAIL_ALREADY_VERIFIED for a used one of a verified address.
   */
  'POST /api/auth/email/verify': {
    method: 'POST',
    path: '/api/auth/email/verify',
    summary: 'Prove the address with the token of the mail',
    access: 'public',
    policy: 'none',
    limit: 'sign-in',
    body: z.object({ token, projectId }),
    output: nothing,
  },
  /**
   * [Deleting an account] At once and for good: rows, files, keys and sessions, and the other side's
   * match rows too. What remains are audit rows that lead to nobody, a receipt of that number, and,
   * without the reporter's name, reports that nobody has decided yet, unless they are withdrawn: that
   * is STEP_UP_REQUIRED without a sign-in, or a proof, of the last ten minutes.
   */
  'DELETE /api/auth/account': {
    method: 'DELETE',
    path: '/api/auth/account',
    summary: 'Delete the account and everything in it',
    access: 'user',
    policy: 'own',
    limit: 'write',
    query: z.object({ reports: z.enum(['keep', 'withdraw']).default('keep') }),
    output: nothing.extend({ receipt: z.object({ id, deletedAt: time }) }),
  },
  'GET /api/auth/sessions': {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where the user is signed in, the latest first',
    access: 'user',
    policy: 'own',
    limit: 'read',
    output: z.object({ items: z.array(session), next: z.string().nullable() }),
  },
  /** `scope=all` ends this session too. */
  'DELETE /api/auth/sessions': {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'End all other sessions',
    access: 'user',
    policy: 'own',
    limit: 'write',
    query: z.object({ scope: z.enum(['others', 'all']).default('others') }),
    output: nothing,
  },
  'DELETE /api/auth/sessions/:id': {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End one session',
    access: 'user',
    policy: 'own',
    limit: 'write',
    params: z.object({ id }),
    output: nothing,
  },
  /** Never fails: a token that is worth nothing is `valid: false` with the reason. */
  'POST /api/auth/introspect': {
    method: 'POST',
    path: '/api/auth/introspect',
    summary: 'What the token in the Authorization header is worth',
    access: 'public',
    policy: 'none',
    limit: 'read',
    output: z.object({
      valid: z.boolean(),
      userId: z.string().optional(),
      email: z.string().optional(),
      projectId: z.string().optional(),
      tokenType: z.enum(['access', 'service']).optional(),
      appRole: z.string().optional(),
      exp: z.number().int().optional(),
      error: z.string().optional(),
    }),
  },
  /**
   * [Signing in for an app on a phone] The app polls this with the id it chose; 404 means not yet,
   * and then it is given a session of its own, once.
   */
  'GET /api/auth/mobile-session/:id': {
    method: 'GET',
    path: '/api/auth/mobile-session/:id',
    summary: 'The session a sign-in in the browser has left for an app',
    access: 'public',
    policy: 'none',
    limit: 'read',
    params: z.object({ id }),
    output: tokenSet,
  },
  'GET /api/auth/providers': {
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'Ways to sign in',
    access: 'public',
    policy: 'none',
    limit: 'read',
    query: z.object({ projectId }),
    output: z.object({ providers: z.array(z.string()) }),
  },
})
