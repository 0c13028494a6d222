import { z } from 'zod'
import { optionalMailKinds } from '../../mail-kinds.ts'
import { defineCalls, emptyResult } from '../call/define.ts'

const kind = z.enum(optionalMailKinds)

/** Whether each kind of mail is wanted. */
const wanted = z.record(kind, z.boolean())

export const mailPreferenceCalls = defineCalls({
  'GET /api/v1/mail-preferences': {
    summary: 'Which kinds of mail are wanted; those about the safety of the account always come',
    policy: 'signed-in',
    limit: 'read',
    output: z.object({ wanted }),
  },
  'PUT /api/v1/mail-preferences': {
    summary: 'Switch kinds of mail on or off; those left out stay as they are',
    policy: 'signed-in',
    limit: 'write',
    body: z.object({ wanted: z.partialRecord(kind, z.boolean()) }),
    output: z.object({ wanted }),
  },
  'POST /api/v1/mail-preferences/unsubscribe': {
    summary:
      'Switch a kind of mail off, or all, by the link of a mail; the answer is always the same',
    policy: 'anyone',
    limit: 'link',
    body: z.object({
      /** As they appear in the link. */
      kind: z.string().max(64),
      key: z.string().max(200),
      scope: z.enum(['kind', 'all']),
    }),
    output: emptyResult,
  },
  'POST /api/v1/mail-stops': {
    summary:
      'Stop mails to an address that no account has proved, or allow them again, by the link of such a mail; the answer is always the same',
    policy: 'anyone',
    limit: 'link',
    body: z.object({
      /** As it appears in the link. */
      key: z.string().max(200),
      wish: z.enum(['stop', 'allow']),
    }),
    output: emptyResult,
  },
})
