import { expect, test } from 'vitest'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { contactStageOf } from './consent-query.ts'

const none = { mutualConsent: false, contact: null, contactExchangedAt: null }
const day = '2026-11-17T12:00:00.000Z'
const carla = { fullName: 'Carla Bennet', phoneNumber: null, email: 'carla@example.org' }

test('the contact stage follows from the shared details', () => {
  for (const [changes, expected] of [
    [{ own: 'pending', other: 'pending' }, { stage: 'none' }],
    [{ own: 'pending', other: 'agreed' }, { stage: 'other-agreed' }],
    // A side that has answered has visibly confirmed the match.
    [{ own: 'agreed', other: 'pending' }, { stage: 'answered' }],
    [{ own: 'declined', other: 'pending' }, { stage: 'answered' }],
    [{ own: 'declined', other: 'agreed', contactExchangedAt: day }, { stage: 'ended' }],
    [
      { own: 'agreed', other: 'agreed', mutualConsent: true, contact: carla },
      { stage: 'talk', name: 'Carla B.' },
    ],
  ] as const)
    expect
      .soft(
        contactStageOf({ ...none, ...changes } as unknown as ConsentView),
        JSON.stringify(changes),
      )
      .toEqual(expected)
})

test("the contact stage is 'none' while nothing is known", () => {
  expect(contactStageOf(undefined)).toEqual({ stage: 'none' })
})
