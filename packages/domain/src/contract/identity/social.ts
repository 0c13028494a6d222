import { z } from 'zod'
import { startedOver, tokenSet, user } from './auth.ts'
import { defineCalls, page, time } from '../call/define.ts'

export const socialProviders = ['google', 'github', 'apple', 'microsoft'] as const
export type SocialProvider = (typeof socialProviders)[number]
const provider = z.enum(socialProviders)

const identity = z.object({
  id: z.string(),
  provider,
  /** The address that the provider reported when it was connected. */
  email: z.string().nullable(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})
export type SocialIdentity = z.infer<typeof identity>

/**
 * [Social sign-in in the browser] A navigation, not a call: `/auth/social/{provider}/start?next=`
 * leads to the provider and back to `/auth?next=...#sign_in_code=...`. The page removes the code
 * from the address and makes the call `complete` with it. The code works once, within two minutes,
 * and only in the browser that began. After a failure it leads to `/auth?error=CODE`.
 */
export const socialCalls = defineCalls({
  'POST /api/auth/social/complete': {
    summary: 'Exchange the one-time code of a social sign-in for a session',
    policy: 'anyone',
    limit: 'link',
    body: z.object({ code: z.string().max(1024) }),
    output: tokenSet.extend({ user, startedOver }),
  },
  'GET /api/auth/social': {
    summary: 'List the accounts from other sites that sign in here',
    policy: 'signed-in',
    sessionWithData: true,
    output: page(identity),
  },
  /** STEP_UP_REQUIRED unless the sign-in, or a step-up, is of the last 15 minutes. */
  'POST /api/auth/social/connect': {
    summary: 'Get the address that connects an account from another site',
    policy: 'confirmed-recent-sign-in',
    body: z.object({ provider, next: z.string().max(2048).optional() }),
    output: z.object({ address: z.string() }),
  },
  'DELETE /api/auth/social/:id': {
    summary: 'Disconnect an account from another site',
    policy: 'owner-by-query',
  },
})
