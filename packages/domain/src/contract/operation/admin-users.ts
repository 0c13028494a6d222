import { z } from 'zod'
import { decisionReasons, personDecisions } from '../../review/decisions.ts'
import { defineCalls, id, time } from '../call/define.ts'

const note = z.string().trim().min(1).max(2000)

const administeredUser = z.object({
  id,
  /** The administrator who asks. */
  isMe: z.boolean(),
  createdAt: time,
  lastSignInAt: time.nullable(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** The restrictions by decisions in force. */
  restrictions: z.array(
    z.object({
      decision: z.enum(personDecisions),
      reason: z.enum(decisionReasons),
      at: time,
      until: time.nullable(),
    }),
  ),
  hasPassword: z.boolean(),
  passkeys: z.number(),
  providers: z.array(z.string()),
  /** Sessions that are not over. */
  sessions: z.number(),
  profiles: z.number(),
  matches: z.number(),
})
export type AdministeredUser = z.infer<typeof administeredUser>

const params = z.object({ id })
const output = z.object({ user: administeredUser })

export const adminUserCalls = defineCalls({
  /** The answer is the same for text that is no address and no id. */
  'POST /api/v1/admin/users/find': {
    summary: 'Find one account by its exact email address or id; the log records it',
    policy: 'administrator',
    body: z.object({ query: z.string().trim().min(1).max(320) }),
    output,
  },
  'POST /api/v1/admin/users/:id/suspend': {
    summary: 'Suspend an account until a time, with notice and appeal',
    policy: 'administrator',
    params,
    body: z.object({ reason: z.enum(decisionReasons), until: time, note }),
    output,
  },
  'POST /api/v1/admin/users/:id/lift': {
    summary: 'End the suspension of an account, with notice',
    policy: 'administrator',
    params,
    body: z.object({ note }),
    output,
  },
  'POST /api/v1/admin/users/:id/end-sessions': {
    summary: 'End all sessions of an account',
    policy: 'administrator',
    params,
    body: z.object({ note }),
    output,
  },
})
