import { z } from 'zod'
import { appearances } from '../../appearance.ts'
import { defineCalls, time } from '../call/define.ts'

/** A tag (BCP 47) of an installed language. Mails to the user are in it. */
export const language = z.string().max(35)

/** The name in mails to the user. Without one it is the application's own. */
const appearance = z.enum(appearances)

/** Shapes of wire-contract section 2, which the original client library reads. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().optional(),
  language: language.optional(),
  appearance: appearance.optional(),
  /**
   * Contact details that the user agrees to share stay in the application, unless chosen otherwise.
   */
  contactInAppOnly: z.literal(true).optional(),
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

export const email = z.string().max(320)
export const password = z.string().max(1024)
export const projectId = z.string().max(64).optional()
/**
 * Followed only if it is a page of the application or at an origin of RETURN_ORIGINS; otherwise the
 * dashboard.
 */
export const redirectUrl = z.string().max(2048).optional()
export const token = z.string().max(512)
/**
 * The address was verified for the first time, and not by the account's creator: the content of the
 * account has been deleted, and an empty account continues under another id.
 */
export const startedOver = z.boolean()
/** Null removes the name, as the original client may send it. */
const displayName = z.string().max(200).nullable()

export const authCalls = defineCalls({
  'POST /api/auth/signup': {
    summary:
      'Create an account and sign in; without a password, mailed codes sign in once the address is verified',
    policy: 'anyone',
    limit: 'sign-up',
    body: z.object({
      email,
      password: password.nullable(),
      projectId,
      displayName: displayName.optional(),
      metadata: z.record(z.string(), z.unknown()).optional(),
    }),
    output: tokenSet.extend({ user }),
    status: 201,
  },
  'POST /api/auth/signin/email': {
    summary: 'Sign in with email and password',
    policy: 'anyone',
    limit: 'sign-in',
    body: z.object({ email, password, projectId }),
    output: tokenSet.extend({ user }),
  },
  'POST /api/auth/refresh': {
    summary: 'Exchange a refresh token for a new token set',
    policy: 'anyone',
    limit: 'refresh',
    body: z.object({ refresh_token: z.string().max(512) }),
    output: tokenSet,
  },
  'POST /api/auth/logout': {
    summary: 'End this session',
    policy: 'signed-in-or-locked',
    limit: 'sign-out',
    /**
     * [Clear-Site-Data on signing out] Without a body everything that this origin stores in the
     * browser is cleared, including local storage. `keepSaved` spares local storage (and the device
     * cookie), for users who chose 'Save account'; the caller then removes the tokens itself.
     */
    body: z.object({ keepSaved: z.boolean().optional() }).optional(),
  },
  'GET /api/auth/me': {
    summary: 'Get the signed-in user',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ user }),
  },
  'PATCH /api/auth/me': {
    summary: 'Change the signed-in user',
    policy: 'signed-in',
    body: z.object({
      displayName: displayName.optional(),
      language: language.optional(),
      appearance: appearance.optional(),
      contactInAppOnly: z.boolean().optional(),
    }),
    output: z.object({ user }),
  },
  /** Never fails: an invalid token is `valid: false` with the reason. */
  'POST /api/auth/introspect': {
    summary: 'Check the token in the Authorization header',
    policy: 'anyone',
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
   * [Signing in for an app on a phone] The app polls this with the id it chose. 404 means not yet;
   * after the sign-in the app gets a session of its own, once.
   */
  'GET /api/auth/mobile-session/:id': {
    summary: 'Get the session that a sign-in in the browser left for an app',
    policy: 'anyone',
    output: tokenSet,
  },
  'GET /api/auth/providers': {
    summary: 'List the ways to sign in',
    policy: 'anyone',
    query: z.object({ projectId }),
    output: z.object({ providers: z.array(z.string()) }),
  },
})
