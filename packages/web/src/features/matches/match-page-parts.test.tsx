import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { MatchHeading } from './match-heading.tsx'
import { MatchSummary } from './match-summary.tsx'
import { SideBySide } from './side-by-side.tsx'

const match = (changes: Partial<MatchDetail> = {}): MatchDetail => ({
  id: 'm',
  profileId: 'p',
  profileName: 'Daniel Brooks',
  status: 'pending',
  matchScore: 50,
  band: 'strong',
  rightIn100: 99,
  matchingFields: ['phoneNumber', 'socialMediaInstagram'],
  // Noon, local time.
  createdAt: new Date(2026, 10, 18, 12).toISOString(),
  reviewedAt: null,
  undoUntil: null,
  shownToOther: true,
  evidence: { lines: [], differing: 0, differingFields: [], onlyOneSide: 0, countedEarlier: false },
  recordedBy: 'points',
  recordedFrom: 30,
  sideBySide: [],
  notes: null,
  ...changes,
})

const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('the heading', () => {
  test.each([
    [{}, 'Pending Someone may know Daniel Brooks too Another member'],
    [{ profileName: '  ' }, 'Pending Someone may know the same person Another member'],
    [{ band: 'weak' }, 'Pending Someone may know Daniel Brooks too Only common details agree'],
    [
      { status: 'confirmed' },
      'Confirmed You confirmed: someone knows Daniel Brooks too No other member is told',
    ],
    [{ status: 'dismissed' }, 'Dismissed You dismissed this match about Daniel Brooks The other'],
  ] as const)('the heading of %o says %s', (changes, expected) => {
    expect(words(renderToStaticMarkup(<MatchHeading match={match(changes)} />))).toContain(expected)
  })

  test('the heading isolates a name in a tall script and sets its language', () => {
    const markup = renderToStaticMarkup(
      <MatchHeading match={match({ profileName: 'สมชาย ใจดี' })} />,
    )
    expect(markup).toMatch(/<bdi lang="th"[^>]*>สมชาย ใจดี<\/bdi> too/)
  })
})

test("the summary has the score, the number of fields, the day and the fields' names", () => {
  expect(words(renderToStaticMarkup(<MatchSummary match={match()} />))).toBe(
    'Match Summary Evidence Strong About 99 in 100 such matches are right Points score 50% Matching fields 2 Detected on 18 Nov 2026 ' +
      'Phone Number Social Media Instagram Go to your decision',
  )
})

test('side by side marks values that are no longer provided', () => {
  const shown = match({ sideBySide: [{ field: 'workplace', own: 'Northgate', other: '' }] })
  expect(words(renderToStaticMarkup(<SideBySide match={shown} />))).toContain(
    'Workplace Your profile Northgate Matched profile Not provided',
  )
})
