import { z } from 'zod'
import { defineCalls, time } from '../call/define.ts'
import { language } from './auth.ts'

const kind = z.enum(['email', 'phone'])

/** An email address, or a phone number in its international form, that a code reached. */
export type ProvedIdentifier = { kind: z.infer<typeof kind>; value: string }

const sealed = z.string().min(1).max(2000)
/** The grant of a proof, for calls of people who have no account. */
export const grantToken = sealed

export const identifierProofCalls = defineCalls({
  'POST /api/v1/identifier-proofs': {
    summary:
      'Send a code to an email address or phone number; the answer is the same whether or not one was sent',
    policy: 'anyone',
    limit: 'mail',
    body: z.object({ kind, value: z.string().max(320), language: language.optional() }),
    output: z.object({ proof: sealed, expiresAt: time }),
  },
  'POST /api/v1/identifier-proofs/code': {
    summary: 'Enter the code, and get a grant for the address or number that it reached',
    policy: 'anyone',
    limit: 'sign-in',
    body: z.object({ proof: sealed, code: z.string().max(20) }),
    output: z.object({ grant: grantToken, expiresAt: time }),
  },
})
