import { z } from 'zod'
import { cursor, defineCalls, id, page, time } from '../call/define.ts'

export const auditEntry = z.object({
  id,
  actionType: z.string(),
  /** JSON text, as the specification has it. */
  details: z.string(),
  /** As the server saw them; the address shortened. */
  ipAddress: z.string(),
  userAgent: z.string(),
  createdAt: time,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditCalls = defineCalls({
  'GET /api/v1/audit': {
    summary: 'List the log of your own actions, newest first',
    policy: 'signed-in',
    sessionWithData: true,
    query: z.object({
      actionType: z
        .string()
        .regex(/^[\w.-]{1,64}$/)
        .optional(),
      cursor: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: page(auditEntry),
  },
  /** It is an entry of its own type, whatever it says. Our own pages write none. */
  'POST /api/v1/audit': {
    summary: 'Add the word of your application to the log of your own actions',
    policy: 'signed-in',
    body: z.object({
      actionType: z.string().min(1).max(64),
      details: z.string().max(500).optional(),
    }),
    output: z.object({ id }),
  },
})
