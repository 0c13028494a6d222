import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { EvidenceDetails } from './evidence-details.tsx'
import { evidenceLine as line, matchDetail as match, matchEvidence } from '../testing/match.ts'

/** The text that a screen reader reads, one line per row or paragraph. */
const read = (shown: MatchDetail): string[] =>
  renderToStaticMarkup(<EvidenceDetails match={shown} visible />)
    .replaceAll(/<(tr|p|li|h2|h3|summary)\b/g, '\n<$1')
    .replaceAll(/<\/(td|th|b)>/g, ' ')
    .replaceAll(/<[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .map((row) => row.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The country, the city and the make of a car: 30 points with weak evidence. */
const common = match({
  matchScore: 30,
  band: 'weak',
  rightIn100: 0,
  matchingFields: ['meetingLocationCountry', 'meetingLocationCity', 'carMake'],
  evidence: matchEvidence({
    lines: [
      line({ field: 'meetingLocationCity', own: 'Bangkok', oneIn: 20, slots: 2 }),
      line({ field: 'carMake', own: 'Toyota', oneIn: 5, slots: 1 }),
      line({
        field: 'meetingLocationCountry',
        own: 'Thailand',
        oneIn: 3,
        slots: 0,
        follows: 'meetingLocationCity',
      }),
    ],
    differing: 4,
    onlyOneSide: 11,
  }),
})

/** One telephone number: 20 points with almost certain evidence. */
const phone = match({
  matchScore: 20,
  recordedBy: 'evidence',
  evidence: matchEvidence({
    lines: [line({ field: 'phoneNumber', own: '+44 7700 900142', oneIn: 33_000_000, slots: 5 })],
    onlyOneSide: 1,
  }),
})

describe('the table of evidence', () => {
  test('the table of common details is a bill with a weak total', () => {
    const rows = read(common)
    expect(rows).toContain(
      'For City where you meet Bangkok the same weak (2 of 5) about 1 in 20 profiles',
    )
    expect(rows).toContain('For Car make Toyota the same very weak (1 of 5) about 1 in 5 profiles')
    expect(rows).toContain('Show 1 detail that does not count')
    // In the markup for paper only.
    expect(renderToStaticMarkup(<EvidenceDetails match={common} visible />)).toMatch(
      /<tbody[^>]*not-print:hidden[^>]*><tr.*Thailand/,
    )
    expect(rows).toContain('Against 4 other details differ We don’t say which 4 against')
    expect(rows).toContain('11 fields are filled in on only one of the two profiles.')
    expect(rows.indexOf('Strength of the evidence')).toBeLessThan(rows.indexOf('Points score'))
    expect(rows.join(' ')).not.toContain('This one is listed')
  })

  test('the table of one telephone number says strong, and why 20 points were enough to record it', () => {
    const rows = read(phone)
    expect(rows).toContain(
      'For Phone number +44 7700 900142 the same very strong (5 of 5) fewer than 1 in 100,000 profiles',
    )
    expect(rows).toContain('No field that you both filled in differs.')
    expect(rows).toContain('1 field is filled in on only one of the two profiles.')
    expect(rows).toContain('This one is listed because the evidence is strong.')
    expect(renderToStaticMarkup(<EvidenceDetails match={phone} visible />)).toContain(
      'aria-label="20 of 100 points. Matches are listed from 30 points."',
    )
  })

  test("the chart never shows the other side's version of a similar value", () => {
    const rows = read(
      match({
        evidence: matchEvidence({
          lines: [line({ field: 'workplace', own: 'Northgate', slots: 3, level: 'near' })],
          differing: 1,
        }),
      }),
    )
    expect(rows).toContain('For Workplace Northgate nearly the same fair (3 of 5)')
    expect(rows.join(' ')).toContain('1 other detail differs')
  })

  test.each([
    [['fullName', 'age'] as const, 2, 'Full name and age'],
    [['birthdate'] as const, 1, 'Date of birth'],
    [['age'] as const, 3, 'Age; we don’t say which others'],
  ])('the table names the differing fields %j of %i', (differingFields, differing, named) => {
    const evidence = { ...common.evidence, differing, differingFields: [...differingFields] }
    expect(read(match({ evidence })).join(' ')).toContain(named)
  })

  test('the table says that differences were counted before the viewer’s edits', () => {
    const evidence = matchEvidence({ onlyOneSide: 2, countedEarlier: true })
    const rows = read(match({ evidence })).join(' ')
    expect(rows).toContain('with an earlier version of your profile')
    expect(rows).not.toContain('No field that you both filled in differs')
  })

  test('the table marks the reached step of the staircase', () => {
    const markup = renderToStaticMarkup(<EvidenceDetails match={common} visible />)
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1)
  })
})

test('the table explains a rare detail of little weight by the detail that implies it', () => {
  const rows = read(
    match({
      evidence: matchEvidence({
        lines: [
          line({ field: 'socialMediaInstagram', own: 'nok.suwan.91', oneIn: 100_000, slots: 5 }),
          line({
            field: 'socialMediaTiktok',
            own: 'nok.suwan.91',
            oneIn: 100_000,
            slots: 1,
            follows: 'socialMediaInstagram',
          }),
        ],
      }),
    }),
  ).join('\n')
  expect(rows.match(/partly covered by the social media account/g)).toHaveLength(1)
})

// claim: photos-are-compared-by-consent
test('a photo of which both profiles have a copy is a row in words, also without other rows', () => {
  const shown = match({
    evidence: matchEvidence({ samePhoto: 4 }),
  })
  const rows = read(shown)
  expect(rows.find((row) => row.includes('Same photo'))).toMatch(
    /Same photo Both profiles have a copy of the same photo\. .*strong/,
  )
  expect(rows.join()).not.toContain('No details match')
  expect(renderToStaticMarkup(<EvidenceDetails match={shown} visible />)).not.toContain('<img')
})

test('the table has both values of a field, and says what is no longer filled in', () => {
  const rows = read(
    match({
      evidence: {
        ...common.evidence,
        lines: [line({ field: 'nicknames', own: 'Dan, Danny', oneIn: 500, slots: 3 })],
      },
      sideBySide: [
        { field: 'nicknames', own: 'Dan, Danny', other: 'Danny' },
        { field: 'workplace', own: 'Northgate', other: '' },
      ],
    }),
  )
  expect(rows).toContain('For Nicknames Dan, Danny Danny fair (3 of 5) about 1 in 500 profiles')
  expect(rows).toContain('Show 1 detail that does not count')
})
