import { z } from 'zod'
import { reportReasons } from '../../safety/report-reasons.ts'
import { consentView } from './consent.ts'
import { defineCalls, id } from '../call/define.ts'

const changed = z.object({ consent: consentView })

export const safetyCalls = defineCalls({
  'POST /api/v1/matches/:id/block': {
    summary: 'Block the other member; to them it looks like a decline',
    policy: 'participant-by-query',
    limit: 'safety',
    output: changed,
  },
  'POST /api/v1/matches/:id/unblock': {
    summary: 'Unblock the other member; your answer stays declined',
    policy: 'participant-by-query',
    output: changed,
  },
  'POST /api/v1/matches/:id/report': {
    summary: 'Report the other member to the operator, with the evidence you choose',
    policy: 'participant-by-query',
    limit: 'safety',
    body: z.object({
      /** Created by the client, so that a report sent again is stored once. */
      id: id.optional(),
      reason: z.enum(reportReasons),
      details: z.string().max(4000).nullable().optional(),
      evidence: z.object({
        /** Messages of this match, by either side. */
        messageIds: z.array(id).max(50),
        /** The last 50 of them, for reporters who can no longer select them in a closed thread. */
        latestMessages: z.boolean().optional(),
        /** The other side's shared contact details. */
        contact: z.boolean(),
        /** Score and matching fields. */
        match: z.boolean(),
      }),
      /** Blocks in the same step, but not in a removed match: then `consent.blocked` is false. */
      block: z.boolean().optional(),
    }),
    output: z.object({ id, consent: consentView }),
    status: 201,
  },
})
