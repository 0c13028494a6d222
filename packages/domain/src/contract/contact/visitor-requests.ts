import { z } from 'zod'
import { maxRequestLength, requestKinds } from '../../requests/visitor-requests.ts'
import { defineCalls } from '../call/define.ts'
import { language } from '../identity/auth.ts'
import { grantToken } from '../identity/identifier-proofs.ts'

export const visitorRequestCalls = defineCalls({
  /**
   * The answer goes to the first proved email address. INVALID_REQUEST without one, or without a
   * text where the kind needs one.
   */
  'POST /api/v1/requests': {
    summary:
      'Send a request about data that describes you; the answer is the same whether or not anyone entered it',
    policy: 'anyone',
    body: z.object({
      /** Of every identifier that the request is about. */
      grants: z.array(grantToken).min(1).max(5),
      kind: z.enum(requestKinds),
      text: z.string().trim().max(maxRequestLength),
      language: language.optional(),
    }),
    output: z.object({
      /** Names the request in mails. */
      reference: z.string(),
    }),
  },
})
