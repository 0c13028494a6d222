import { z } from 'zod'
import { purposes } from '../../consent-records/purposes.ts'
import { isPublished } from '../../consent-records/texts.ts'
import type { TextKind } from '../../consent-records/text-version.ts'
import { defineCalls, id, time } from '../call/define.ts'

/** The version of a text that users agree to, in any language. */
export const publishedVersion = (kind: TextKind) =>
  z.string().refine((version) => isPublished(kind, version))

const consentRecord = z.object({
  id,
  /** The description that the consent was given for. */
  profileId: id,
  purpose: z.enum(purposes),
  /** The exact text that was agreed to; null for consents from before records were kept. */
  text: z.string().nullable(),
  textVersion: z.string().nullable(),
  givenAt: time,
  givenBy: z.enum(['form', 'switch', 'application']),
  withdrawnAt: time.nullable(),
  withdrawnBy: z.enum(['switch', 'all']).nullable(),
})
export type ConsentRecord = z.infer<typeof consentRecord>

export const consentRecordCalls = defineCalls({
  'GET /api/v1/consents': {
    summary: 'List what you agreed to for each profile, newest first',
    policy: 'signed-in',
    sessionWithData: true,
    output: z.object({ items: z.array(consentRecord) }),
  },
  /** The same as switching each description off; a new one asks for consent again. */
  'DELETE /api/v1/consents/comparison': {
    summary: 'Withdraw your consent to the comparison for all your profiles',
    policy: 'signed-in',
    output: z.object({ switchedOff: z.number().int() }),
  },
})
