import { z } from 'zod'
import { defineCalls, nothing, time } from './define.ts'

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

const email = z.string().max(320)
const password = z.string().max(1024)
const projectId = z.string().max(64).optional()
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
    body: z.object({ token: z.string().max(512), projectId }),
    output: nothing,
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
