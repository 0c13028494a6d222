import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

/** An address or a user id. */
const receiver = z.string().trim().min(1).max(320)
const none = z.array(z.unknown()).max(0).optional()

/** The mails of the published client (section 7 of the specification). */
export const relayedMailCalls = defineCalls({
  /**
   * Sends text to the user, or to members with whom contact is open, in a mail that says whose text
   * it is. Of HTML only the text is sent. `from` and `replyTo` are ignored. FORBIDDEN for every
   * other receiver, and for one who wants no such mail.
   */
  'POST /api/notifications/:projectId/email': {
    summary: 'Email text to yourself, or to members with whom you share contact details',
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
