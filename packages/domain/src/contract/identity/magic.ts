import { z } from 'zod'
import { email, projectId, redirectUrl, startedOver, token, tokenSet, user } from './auth.ts'
import { defineCalls, time } from '../call/define.ts'

/** Signing in by mail. */
export const magicCalls = defineCalls({
  /** Same answer, with the same timing, whether or not the address has an account. */
  'POST /api/auth/signin/magic': {
    summary: 'Email a sign-in link and a six-digit code',
    policy: 'anyone',
    limit: 'mail',
    body: z.object({ email, projectId, redirectUrl }),
  },
  'POST /api/auth/signin/magic/generate': {
    summary: 'Get a magic-link token for the operator to email: server key or administrator only',
    policy: 'operator',
    body: z.object({ email, projectId, redirectUrl }),
    output: z.object({ token: z.string(), expiresAt: time, magicUrl: z.string() }),
  },
  /**
   * [Link of the magic mail] `${PUBLIC_URL}/auth/magic#token=...[&redirect_url=...]`: a page whose
   * button makes this call with `token`; `redirect_url` is a validated path of the application. For
   * a redirectUrl at another listed origin the link leads there, as `?magic_token=...`. On the
   * requesting device, its six-digit code works too: `email` and `code`. Both are valid for 10
   * minutes and work once. MAGIC_LINK_EXPIRED for a token that is unknown, used or expired;
   * VERIFICATION_FAILED for a wrong code, for any reason (after five wrong ones only the link
   * works).
   */
  'POST /api/auth/signin/magic/verify': {
    summary: 'Sign in with the token from the email, or with the address and the code',
    policy: 'anyone',
    limit: 'link',
    body: z.object({
      token: token.optional(),
      email: email.optional(),
      code: z.string().max(20).optional(),
      projectId,
    }),
    output: tokenSet.extend({ user, startedOver }),
  },
})
