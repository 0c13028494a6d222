import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchItem } from '../testing/match.ts'
import { turnOf, yoursFirst, type Answers } from './turn-line.tsx'

// Dates of this year are shown without it.
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 25), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const confirmed = (changes: Partial<Answers> = {}) =>
  matchItem({
    status: 'confirmed',
    answers: {
      own: 'pending',
      other: 'pending',
      ownAnsweredAt: new Date(2026, 10, 20, 12).toISOString(),
      unread: 0,
      ...changes,
    },
  })

test('a match says in one line whose turn it is', () => {
  for (const [match, expected] of [
    [matchItem(), 'Your turn: the same person?'],
    [matchItem({ band: 'weak' }), null],
    [matchItem({ status: 'dismissed' }), null],
    [confirmed(), 'Your turn: agree to contact?'],
    [confirmed({ other: 'agreed' }), 'Your turn: they agreed to contact'],
    [confirmed({ own: 'agreed' }), 'Waiting for the other member since Nov 20'],
    [confirmed({ other: 'declined' }), 'They declined'],
    [confirmed({ own: 'agreed', other: 'declined' }), 'They declined'],
    [confirmed({ own: 'declined', other: 'agreed' }), 'You declined'],
    [{ ...confirmed({ unread: 3 }), contact: 'open' }, '3 new messages'],
    [{ ...confirmed(), contact: 'open' }, 'You can talk to each other'],
    [{ ...confirmed({ own: 'declined' }), contact: 'ended' }, 'Contact has ended'],
    [{ ...confirmed(), shownToOther: false }, 'The other member will see this match in a moment'],
  ] as const)
    expect.soft(turnOf(match)?.words ?? null).toBe(expected)
})

test('matches that wait for this member come before those that wait for the other one', () => {
  const waiting = confirmed({ own: 'agreed' })
  const [asked, unread] = [confirmed({ other: 'agreed' }), confirmed({ unread: 1 })]
  expect(yoursFirst([waiting, asked, waiting, unread])).toEqual([asked, unread, waiting, waiting])
})
