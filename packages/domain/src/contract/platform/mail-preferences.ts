import { z } from 'zod'
import { optionalMailKinds } from '../../mail-kinds.ts'
import { defineCalls } from '../call/define.ts'

const kind = z.enum(optionalMailKinds)

/** Whether each kind of mail is wanted. */
const wanted = z.record(kind, z.boolean())

export const mailPreferenceCalls = defineCalls({
  'GET /api/v1/mail-preferences': {
    summary:
      'Get the kinds of email that you want; those about the security of the account are always sent',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ wanted }),
  },
  'PUT /api/v1/mail-preferences': {
    summary: 'Turn kinds of email on or off; those left out stay the same',
    policy: 'signed-in',
    body: z.object({ wanted: z.partialRecord(kind, z.boolean()) }),
    output: z.object({ wanted }),
  },
  'POST /api/v1/mail-preferences/unsubscribe': {
    summary:
      'Turn off one kind of email, or all, with the link from an email; the answer is always the same',
    policy: 'anyone',
    limit: 'link',
    body: z.object({
      /** As they appear in the link. */
      kind: z.string().max(64),
      key: z.string().max(200),
      scope: z.enum(['kind', 'all']),
    }),
  },
  'POST /api/v1/mail-stops': {
    summary:
      'Stop emails to an address that no account has confirmed, or allow them again, with the link from such an email; the answer is always the same',
    policy: 'anyone',
    limit: 'link',
    body: z.object({
      /** As it appears in the link. */
      key: z.string().max(200),
      wish: z.enum(['stop', 'allow']),
    }),
  },
})
