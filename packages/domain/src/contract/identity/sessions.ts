import { z } from 'zod'
import { defineCalls, time } from '../call/define.ts'

/**
 * `device` is the browser's own text, `address` a shortened one (/24, /48) as the server saw it.
 */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  device: z.string(),
  address: z.string(),
})
export type SessionSummary = z.infer<typeof session>

/** The sessions of a user, and how to end them. */
export const sessionCalls = defineCalls({
  'GET /api/auth/sessions': {
    summary: 'List where you are signed in, newest first',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ items: z.array(session), next: z.string().nullable() }),
  },
  /** `scope=all` ends this session too. */
  'DELETE /api/auth/sessions': {
    summary: 'End all other sessions',
    policy: 'signed-in',
    limit: 'sign-out',
    query: z.object({ scope: z.enum(['others', 'all']).default('others') }),
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'End one session',
    policy: 'owner-by-query',
    limit: 'sign-out',
  },
})
