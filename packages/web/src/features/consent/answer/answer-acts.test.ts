import { expect, test } from 'vitest'
import type { ConsentRequest } from '@crosscheck/domain/contract/contact/consent'
import { answerActs, consentStage } from './answer-acts.ts'

const choices = { keepPhoneBack: true, inAppOnly: false }
const request = (changes: Partial<ConsentRequest>): ConsentRequest => ({
  id: 'r',
  mine: false,
  requestType: 'contact_share',
  status: 'pending',
  requestedAt: '2026-11-18T10:00:00.000Z',
  respondedAt: null,
  ...changes,
})

test('without an open request of the other member the buttons of the consent card are an answer of their own', () => {
  const others = {
    'no request': [],
    'the user’s own request': [request({ mine: true })],
    'an answered request': [request({ status: 'rejected' })],
    'a request for the phone number': [request({ requestType: 'phone_reveal' })],
  }
  for (const [what, requests] of Object.entries(others))
    expect.soft(answerActs({ requests }, choices), what).toEqual({
      agree: { type: 'agree', choices },
      decline: { type: 'decline' },
    })
})

test('with an open request of the other member the buttons of the consent card answer it', () => {
  const respond = { type: 'respond', requestType: 'contact_share', requestId: 'r' }
  expect(answerActs({ requests: [request({})] }, choices)).toEqual({
    agree: { ...respond, accept: true, choices },
    decline: { ...respond, accept: false },
  })
})

test('the stage follows from open contact and both answers', () => {
  for (const [mutualConsent, own, other, expected] of [
    [false, 'pending', 'pending', 'pending'],
    [false, 'pending', 'agreed', 'pending'],
    [false, 'agreed', 'pending', 'waiting'],
    // Both agreed, but one side has not confirmed the match or no longer confirms it.
    [false, 'agreed', 'agreed', 'waiting'],
    [true, 'agreed', 'agreed', 'exchanged'],
    [false, 'declined', 'pending', 'own-declined'],
    [false, 'declined', 'declined', 'own-declined'],
    [false, 'agreed', 'declined', 'other-declined'],
    [false, 'pending', 'declined', 'other-declined'],
  ] as const)
    expect.soft(consentStage({ mutualConsent, own, other }), `${own} ${other}`).toBe(expected)
})
