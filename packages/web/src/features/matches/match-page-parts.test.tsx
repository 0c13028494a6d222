import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { MatchHeading } from './match-page.tsx'
import { MatchSummary } from './match-summary.tsx'
import { evidenceLine, matchDetail, matchEvidence } from './testing/match.ts'

const match = (changes: Partial<MatchDetail> = {}) =>
  matchDetail({ evidence: matchEvidence({ lines: [evidenceLine({ slots: 5 })] }), ...changes })

const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const sentence = 'Both profiles have the same phone number; no other detail differs.'

describe('the heading', () => {
  test('the heading says what the match is', () => {
    for (const [changes, expected] of [
      [{}, `Possible match for Daniel Brooks ${sentence} Another member`],
      [
        { profileName: '  ' },
        `Possible match for someone you described ${sentence} Another member`,
      ],
      [
        { shownToOther: false },
        `Possible match for Daniel Brooks ${sentence} The other member doesn’t see all of this`,
      ],
      [{ band: 'weak' }, `Possible match for Daniel Brooks ${sentence} Only common details match`],
      [
        { status: 'confirmed' },
        `You confirmed a match for Daniel Brooks ${sentence} No other member can see`,
      ],
      [
        { status: 'dismissed' },
        `You dismissed a match for Daniel Brooks ${sentence} No other member can see`,
      ],
    ] as const)
      expect
        .soft(
          words(renderToStaticMarkup(<MatchHeading match={match(changes)} />)),
          JSON.stringify(changes),
        )
        .toContain(expected)
  })

  test('whose turn it is follows the heading, so that a screen reader goes on to it', () => {
    const read = words(renderToStaticMarkup(<MatchHeading match={match()} />))
    expect(read).toMatch(/^Possible match for Daniel Brooks .* Your turn: the same person\?$/)
  })

  test('the heading isolates a name in a tall script and sets its language', () => {
    const markup = renderToStaticMarkup(
      <MatchHeading match={match({ profileName: 'สมชาย ใจดี' })} />,
    )
    expect(markup).toMatch(/Possible match for <bdi lang="th"[^>]*>สมชาย ใจดี<\/bdi>/)
  })
})

test('the summary has the strength before the points, and says why the two diverge', () => {
  const shown = match({ matchScore: 20, matchingFields: ['phoneNumber', 'socialMediaInstagram'] })
  expect(words(renderToStaticMarkup(<MatchSummary match={shown} folded />))).toContain(
    'Match Summary Evidence Strong ' +
      'We estimate that about 99 in 100 matches like this are right; tested with invented profiles ' +
      'Matching fields 1 Points score 20% from 2 fields Detected on Nov 18, 2026 ' +
      'Here, few details match, but they are rare. The evidence is stronger.',
  )
})

test('the summary of a match without an estimate has the strength alone', () => {
  const { rightIn100: _, ...unstated } = match()
  expect(words(renderToStaticMarkup(<MatchSummary match={unstated} folded />))).toContain(
    'Match Summary Evidence Strong Matching fields 1',
  )
})
