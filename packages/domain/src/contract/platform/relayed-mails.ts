import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

/** An address, a user id, or `other_` and the id of a match. */
const receiver = z.string().trim().min(1).max(320)
const none = z.array(z.unknown()).max(0).optional()

/** The mails of the published client (section 7 of the specification). */
export const relayedMailCalls = defineCalls({
  /**
   * Sends text to members with whom contact is open, as a message of their match. The mail about it
   * says only that a message waits. A mail to the user says only that a text waits in the other
   * application. `from` and `replyTo` are ignored. FORBIDDEN for every other receiver.
   */
  'POST /api/notifications/:projectId/email': {
    summary:
      'Send text to members with whom you share contact details, and an email that a text waits',
    policy: 'confirmed-address',
    limit: 'mail',
    params: z.object({ projectId: z.string().max(200) }),
    body: z
      .object({
        to: z.union([receiver, z.array(receiver).min(1).max(5)]),
        subject: z.string().trim().min(1).max(200),
        html: z.string().max(100_000).optional(),
        text: z.string().max(10_000).optional(),
        cc: none,
        bcc: none,
        attachments: none,
      })
      .refine(({ html, text }) => Boolean(text?.trim() || html?.trim()), {
        path: ['text'],
        message: 'required',
      }),
    output: z.object({ success: z.literal(true), messageId: z.string() }),
  },
})
