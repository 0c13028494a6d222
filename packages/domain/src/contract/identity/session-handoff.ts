import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

/**
 * [Hosted sign-in] `/auth?redirect_url=&project_id=&state=&mode=&provider=` with a listed return
 * address of another application, or with a mode that requires one (popup, mobile-session), becomes
 * `/auth?hand_over={id}`, and a cookie stores the auth request. After the sign-in, the page makes
 * this call and goes to the address in its answer; the server does the rest (message to the opener,
 * return with tokens, or deposit). Without `hand_over` in the address the page continues to its own
 * pages, with `returnPath` for `redirect_url`.
 */
export const sessionHandoffCalls = defineCalls({
  'POST /api/auth/hand-over': {
    summary: 'Hand one of your sessions to the application that asked for the sign-in',
    policy: 'signed-in',
    limit: 'sign-in',
    body: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    output: z.object({ address: z.string() }),
  },
})
