import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerFieldNames } from '@crosscheck/domain/fields/catalog'
import { evidenceFields } from '@crosscheck/domain/matching/record/fields'
import { namedDifferences } from '@crosscheck/domain/matching/evidence/evidence-types'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { matchingFieldLabel } from '../../../lib/display-text/fields/matching-field-label.ts'
import { splitLines, type EvidenceLine } from '../evidence/lines.ts'
import { evidenceLine, matchEvidence } from '../testing/match.ts'
import { agreementOf, differenceOf, cardTitle, sentenceText } from './sentence-text.ts'

type Evidence = MatchDetail['evidence']

const line = (
  field: EvidenceLine['field'],
  slots = 4,
  level: EvidenceLine['level'] = 'equal',
): EvidenceLine => evidenceLine({ field, level, slots })

const match = (changes: Partial<Evidence>, matchingFields: MatchDetail['matchingFields'] = []) => ({
  evidence: matchEvidence(changes),
  matchingFields,
})

const examples = [
  [
    'of two equal details, the strongest first',
    match({ lines: [line('phoneNumber', 5), line('workplace', 3)], differing: 2 }),
    'Both profiles have the same phone number and workplace; 2 other details differ.',
  ],
  [
    'of a network, whose name keeps its capitals',
    match({ lines: [line('phoneNumber', 5), line('socialMediaTiktok')] }),
    'Both profiles have the same phone number and TikTok; no other detail differs.',
  ],
  [
    'of similar details',
    match({ lines: [line('fullName', 3, 'near')], differing: 1 }),
    'Both profiles have nearly the same full name; 1 other detail differs.',
  ],
  [
    'of equal and similar details, and of named differences',
    match({
      lines: [line('phoneNumber', 5), line('workplace', 3, 'near')],
      differing: 3,
      differingFields: ['fullName', 'age'],
    }),
    'Both profiles have the same phone number and nearly the same workplace; full name, age, and 1 other detail differ.',
  ],
  [
    'of one named difference',
    match({ lines: [line('email', 5)], differing: 1, differingFields: ['birthdate'] }),
    'Both profiles have the same email address; date of birth differs.',
  ],
  [
    'of more than three details, and of the home city',
    match({
      lines: [
        line('phoneNumber', 5),
        line('partnerHomeCity', 3),
        line('workplace', 2),
        line('carMake', 1),
        line('carModel', 1),
        line('partnerHomeCountry', 0),
      ],
    }),
    'Both profiles have the same phone number, home city, and workplace; 2 more details match; no other detail differs.',
  ],
  [
    'of a photo alone',
    match({ samePhoto: 4, differing: 1 }),
    'Both profiles have the same photo; 1 other detail differs.',
  ],
  [
    'of common details',
    match({ lines: [line('meetingLocationCountry', 0)], differing: 1, differingFields: ['age'] }),
    'Only common details match; age differs.',
  ],
  [
    'of common details that are in no row of the evidence',
    match({}, ['carMake']),
    'Only common details match.',
  ],
  [
    'of a match from which a change removed everything',
    match({ differing: 2 }),
    'No details match anymore. A profile was changed.',
  ],
  [
    'whose differences were counted before the viewer’s edits',
    match({ lines: [line('phoneNumber', 5)], countedEarlier: true }),
    'Both profiles have the same phone number.',
  ],
] as const

test('the sentence of a match names what agrees and what differs', () => {
  for (const [name, shown, expected] of examples)
    expect.soft(sentenceText(shown), name).toBe(expected)
})

test('the title of a card names the two strongest fields of the sentence and counts the others', () => {
  for (const [shown, expected] of [
    [match({}), 'No details match anymore. A profile was changed.'],
    [match({}, ['carMake']), 'Only common details match'],
    [match({ lines: [line('fullName', 3, 'near')] }), 'Nearly the same full name'],
    [match({ lines: [line('fullName'), line('workplace')] }), 'Same full name and workplace'],
    [
      match({
        lines: [line('email'), line('fullName', 3, 'near'), line('age', 2), line('carMake', 0)],
      }),
      'Same email address, full name (nearly), and 1 more',
    ],
    [match({ samePhoto: 4 }), 'Same photo'],
  ] as const)
    expect.soft(cardTitle(shown)).toBe(expected)
})

const lines = fc
  .uniqueArray(fc.constantFrom(...evidenceFields), { maxLength: 20 })
  .chain((fields) =>
    fc.tuple(
      ...fields.map((field) =>
        fc
          .record({
            slots: fc.nat({ max: 5 }),
            level: fc.constantFrom<EvidenceLine['level']>('equal', 'near'),
          })
          .map(({ slots, level }) => line(field, slots, level)),
      ),
    ),
  )
const anyMatch = fc
  .record({
    lines,
    more: fc.nat({ max: 5 }),
    differingFields: fc.subarray([...namedDifferences]),
    countedEarlier: fc.boolean(),
    samePhoto: fc.option(fc.nat({ max: 5 })),
  })
  .map(({ lines: rows, more, differingFields, countedEarlier, samePhoto }) => {
    const shown = new Set(rows.map(({ field }) => field))
    const named = differingFields.filter((field) => !shown.has(field))
    const differing = named.length + more
    return match({
      // As the server sorts them.
      lines: rows.toSorted((a, b) => b.slots - a.slots),
      differing,
      differingFields: named,
      countedEarlier,
      samePhoto,
    })
  })

test('card and sentence name the first fields of the table in its order', () => {
  fc.assert(
    fc.property(anyMatch, fc.constantFrom(2, 3), (shown, limit) => {
      const agreement = agreementOf(shown, limit)
      if (agreement.kind !== 'named') return
      const named = [...agreement.same, ...agreement.near]
      const rows = splitLines(shown.evidence.lines).first.slice(0, named.length)
      const near = (level: string) => Number(level === 'near')
      const sorted = rows.toSorted((a, b) => near(a.level) - near(b.level))
      expect(named).toEqual(sorted.map(({ field }) => field))
    }),
  )
})

test('the sentence contains the label of no field that the page does not show', () => {
  fc.assert(
    fc.property(anyMatch, (shown) => {
      const visible = [
        ...shown.evidence.lines.map(({ field }) => field),
        ...shown.evidence.differingFields,
      ].map((field) => matchingFieldLabel(field).toLowerCase())
      let sentence = sentenceText(shown).toLowerCase()
      // Longer labels contain shorter ones: "date of birth", "home city".
      for (const label of visible.toSorted((a, b) => b.length - a.length))
        sentence = sentence.replaceAll(label.replace(/^their /, ''), '')
      const hidden = partnerFieldNames
        .flatMap((field) => matchingFieldLabel(field) ?? [])
        .map((label) => label.toLowerCase())
      for (const label of hidden) expect(sentence).not.toMatch(new RegExp(`\\b${label}\\b`))
    }),
  )
})

test('what is named and what is counted is everything that agrees with weight, and everything that differs', () => {
  fc.assert(
    fc.property(anyMatch, (shown) => {
      const { evidence } = shown
      const agreement = agreementOf(shown, 3)
      const { same, near, more } =
        agreement.kind === 'named' ? agreement : { same: [], near: [], more: 0 }
      const adding = evidence.lines.filter(({ slots }) => slots > 0).length
      expect(same.length + near.length + more).toBe(adding)
      const difference = differenceOf(evidence)
      expect(difference.fields.length + difference.more).toBe(evidence.differing)
    }),
  )
})
