import { describe, expect, test } from 'vitest'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { ApiError } from '../../../lib/api/api-error.ts'
import { failureMessage, messageAfter } from './act-messages.ts'
import type { ConsentAct } from './acts.ts'

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
  test.each([
    ['agree', false, 'Consent Granted'],
    ['agree', true, 'Contact Information Exchanged'],
    ['decline', false, 'Request Declined'],
    ['request', false, 'Consent request sent successfully'],
    ['request', true, 'Contact Information Exchanged'],
    ['approve', true, 'Consent approved - contact sharing enabled'],
    ['refuse', false, 'Consent request declined'],
  ] as const)('the message after %s with contact open %s is %s', (name, open, title) => {
    expect(messageAfter(acts[name], view(open)).title).toBe(title)
  })
})

describe('messages after a failed action', () => {
  const offline = new ApiError({ status: 0, code: 'NETWORK_ERROR', text: 'Network error.' })

  test.each([
    ['agree', 'Failed to update consent. Please try again.'],
    ['request', 'Failed to send consent request'],
    ['approve', 'Failed to respond to request'],
  ] as const)('the action %s has its own message when the server is unreachable', (name, words) => {
    expect(failureMessage(acts[name], offline)).toBe(words)
  })

  test("a refusal is reported with the server's message", () => {
    const message = 'You already have a pending request for this action'
    const refused = new ApiError({ status: 409, code: 'REQUEST_PENDING', text: message })
    expect(failureMessage(acts.request, refused)).toBe(message)
  })
})
