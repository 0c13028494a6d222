import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { trackSteps } from './track-steps.ts'
import { Track } from './track.tsx'

const view = (changes: Partial<ConsentView>): ConsentView => ({
  matchId: 'm',
  confirmed: true,
  own: 'pending',
  other: 'pending',
  ownAnsweredAt: null,
  keepPhoneBack: false,
  inAppOnly: false,
  outgoing: {
    fullName: 'Ines Alves',
    phoneNumber: null,
    email: 'ines@example.org',
    unprovedEmail: null,
  },
  mutualConsent: false,
  contact: null,
  contactExchangedAt: null,
  requests: [],
  askAgainAt: null,
  blocked: false,
  ...changes,
})
const confirmed = { confirmed: true, shownToOther: true }
const pending = { confirmed: false, shownToOther: true }
const states = (changes: Partial<ConsentView>) =>
  trackSteps(confirmed, view(changes)).map(({ state }) => state)
const day = '2026-11-17T12:00:00.000Z'

describe('the four stops', () => {
  test('the stops have the states of the match and its consent', () => {
    for (const [changes, expected] of [
      [{}, ['done', 'now', 'later', 'later']],
      [{ other: 'agreed' }, ['done', 'now', 'done', 'later']],
      [{ own: 'agreed' }, ['done', 'done', 'later', 'later']],
      // Both agreed and contact is not open: neither side learns why.
      [{ own: 'agreed', other: 'agreed' }, ['done', 'done', 'done', 'later']],
      [
        { own: 'agreed', other: 'agreed', mutualConsent: true, contactExchangedAt: day },
        ['done', 'done', 'done', 'done'],
      ],
      [{ own: 'declined' }, ['done', 'stopped', 'later', 'later']],
      [{ own: 'agreed', other: 'declined' }, ['done', 'done', 'stopped', 'later']],
      // It is nobody's turn.
      [{ other: 'declined' }, ['done', 'later', 'stopped', 'later']],
      [
        { own: 'declined', other: 'agreed', contactExchangedAt: day },
        ['done', 'stopped', 'done', 'later'],
      ],
    ] as const)
      expect.soft(states(changes), JSON.stringify(changes)).toEqual(expected)
  })

  test('before this side has confirmed, the stops start with it and reveal nothing about the other side', () => {
    const stops = trackSteps(pending, view({ other: 'agreed' }))
    expect(stops.map(({ state }) => state)).toEqual(['now', 'later', 'later', 'later'])
  })

  test('confirming a match that only this side sees shows it to the other side', () => {
    const [hidden, shown] = [false, true].map(
      (shownToOther) => trackSteps({ ...pending, shownToOther }, undefined)[0],
    )
    expect(hidden?.text).toBe('After that, the other member sees all of this match too.')
    expect(shown?.text).toBe('No other member can see this.')
  })
})

test('the current step is marked, and every state is said in words', () => {
  const markup = renderToStaticMarkup(<Track review={confirmed} consent={view({})} />)
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
  const words = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('You confirm : done 2 You agree : your turn Pending')
  expect(words).toContain('They agree : not yet Pending')
})
