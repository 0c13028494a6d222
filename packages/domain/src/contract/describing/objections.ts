import { z } from 'zod'
import { defineCalls } from '../call/define.ts'
import { language } from '../identity/auth.ts'
import { grantToken } from '../identity/identifier-proofs.ts'

const body = z.object({ grant: grantToken, language: language.optional() })
/** `erase`: erase it from what members wrote, too; without it, their text stays. */
const objection = body.extend({ erase: z.boolean().optional() })

export const objectionCalls = defineCalls({
  'POST /api/v1/objections': {
    summary:
      'Object to the processing of an email address or phone number; the answer is the same whether or not anyone entered it',
    policy: 'anyone',
    body: objection,
  },
  'POST /api/v1/objections/withdraw': {
    summary: 'Withdraw an objection; the answer is the same whether or not there was one',
    policy: 'anyone',
    body,
  },
})
