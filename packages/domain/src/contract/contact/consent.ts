import { z } from 'zod'
import { defineCalls, id, time } from '../call/define.ts'

const answer = z.enum(['pending', 'agreed', 'declined'])
export type ConsentAnswer = z.infer<typeof answer>

/** The details that a side shares, as the other side receives them. */
export const contactDetails = z.object({
  fullName: z.string(),
  /**
   * Null if there is no number, or if it is not shared: the other side cannot distinguish the two.
   */
  phoneNumber: z.string().nullable(),
  email: z.string(),
})
export type ContactDetails = z.infer<typeof contactDetails>

export const consentRequest = z.object({
  id,
  requestType: z.enum(['contact_share', 'phone_reveal']),
  status: z.enum(['pending', 'accepted', 'rejected']),
  /** True for a request of the viewer's own. */
  mine: z.boolean(),
  requestedAt: time,
  respondedAt: time.nullable(),
})
export type ConsentRequest = z.infer<typeof consentRequest>

export const consentView = z.object({
  matchId: id,
  /** Whether the viewer has confirmed the match. The other side's review is never disclosed. */
  confirmed: z.boolean(),
  own: answer,
  other: answer,
  ownAnsweredAt: time.nullable(),
  /** The viewer's latest choices. */
  keepPhoneBack: z.boolean(),
  inAppOnly: z.boolean(),
  /** All of the viewer's own details; the choices decide which of them are shared. */
  outgoing: contactDetails.extend({
    /** The unverified address in the viewer's own details, which is not shared. */
    unprovedEmail: z.string().nullable(),
  }),
  /** Both have confirmed and both agree, now. */
  mutualConsent: z.boolean(),
  /** The other side's details; null unless `mutualConsent`. */
  contact: contactDetails.nullable(),
  /** When contact was first exchanged; it remains when consent is withdrawn. */
  contactExchangedAt: time.nullable(),
  /** Newest first. */
  requests: z.array(consentRequest),
  /** When the viewer may ask again after the other side declined; null if asking is possible. */
  askAgainAt: time.nullable(),
  /** Whether the viewer has blocked the other side. Blocked users are never informed. */
  blocked: z.boolean(),
})
export type ConsentView = z.infer<typeof consentView>

/**
 * The details that an agreement shares. Omitted means as last time, and everything the first time.
 */
const choices = {
  keepPhoneBack: z.boolean().optional(),
  inAppOnly: z.boolean().optional(),
}
const changed = z.object({ consent: consentView })

export const consentCalls = defineCalls({
  'GET /api/v1/matches/:id/consent': {
    summary: 'Get both answers about a match, as you may see them',
    policy: 'participant-by-query',
    sessionWithData: true,
    output: changed,
  },
  'POST /api/v1/matches/:id/consent/agree': {
    summary: 'Agree to communicate, or change what you share',
    policy: 'participant-by-query',
    body: z.object(choices),
    output: changed,
  },
  'POST /api/v1/matches/:id/consent/decline': {
    summary: 'Decline to communicate',
    policy: 'participant-by-query',
    limit: 'safety',
    output: changed,
  },
  'POST /api/v1/matches/:id/consent/withdraw': {
    summary: 'End contact; contact details and messages close for both members at once',
    policy: 'participant-by-query',
    limit: 'safety',
    output: changed,
  },
  'POST /api/v1/matches/:id/consent/request': {
    summary:
      'Agree and send a request (contact_share), or request a phone number that is not shared (phone_reveal)',
    policy: 'participant-by-query',
    body: z.object({ requestType: z.enum(['contact_share', 'phone_reveal']), ...choices }),
    output: changed,
  },
  'POST /api/v1/matches/:id/consent/respond': {
    summary: 'Answer a request from the other member, once',
    policy: 'participant-by-query',
    limit: 'safety',
    body: z.object({ requestId: id, decision: z.enum(['accept', 'reject']), ...choices }),
    output: changed,
  },
})
