import { describe, expect, test } from 'vitest'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { ApiError } from '../../../lib/api/api-error.ts'
import { failureMessage, messageAfter } from './act-failure.tsx'
import type { ConsentAct } from './consent-requests.ts'

const choices = { keepPhoneBack: false, inAppOnly: false }
const respond = { type: 'respond', requestType: 'contact_share', requestId: 'r' } as const
const acts = {
  agree: { type: 'agree', choices },
  decline: { type: 'decline' },
  request: { type: 'request', requestType: 'contact_share', choices },
  approve: { ...respond, accept: true, choices },
  refuse: { ...respond, accept: false },
} as const satisfies Record<string, ConsentAct>

const view = (mutualConsent: boolean) =>
  ({ mutualConsent, contactExchangedAt: null }) as ConsentView

describe('messages after an action', () => {
  test('each action has the message of its outcome', () => {
    for (const [name, open, title] of [
      ['agree', false, 'Consent Granted'],
      ['agree', true, 'Contact Information Exchanged'],
      ['decline', false, 'Request Declined'],
      ['request', false, 'Consent request sent successfully'],
      ['request', true, 'Contact Information Exchanged'],
      ['approve', true, 'Consent approved - contact sharing enabled'],
      ['refuse', false, 'Consent request declined'],
    ] as const)
      expect.soft(messageAfter(acts[name], view(open)).title, name).toBe(title)
  })
})

describe('messages after a failed action', () => {
  const offline = new ApiError({ status: 0, code: 'NETWORK_ERROR', text: 'Network error.' })

  test('each action has its own message when the server is unreachable', () => {
    for (const [name, words] of [
      ['agree', 'Failed to update consent. Please try again.'],
      ['request', 'Failed to send consent request'],
      ['approve', 'Failed to respond to request'],
    ] as const)
      expect.soft(failureMessage(acts[name], offline), name).toBe(words)
  })

  test("a refusal is reported with the server's message", () => {
    const message = 'You already have a pending request for this action'
    const refused = new ApiError({ status: 409, code: 'REQUEST_PENDING', text: message })
    expect(failureMessage(acts.request, refused)).toBe(message)
  })
})
