import { expect, test } from 'vitest'
import { presentDetail, presentItem, type DecryptedSide } from './presenter.ts'
import { sideContent } from './testing.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const at = { now, profiles: 0 }

const side = (
  row: Partial<DecryptedSide['row']>,
  ownValues: DecryptedSide['ownValues'],
): DecryptedSide => ({
  row: {
    userId: 'anna',
    matchId: 'm',
    profileId: 'p',
    status: 'confirmed',
    consent: 'pending',
    createdAt: now,
    reviewedAt: now,
    ...row,
  } as DecryptedSide['row'],
  content: sideContent(),
  ownValues,
})

test('a field that its viewer has cleared is in no row of the evidence', () => {
  const filled = presentDetail(side({}, { phoneNumber: '07700 900142' }), null, at)
  expect(filled.evidence.lines.map(({ field }) => field)).toEqual(['phoneNumber'])
  const cleared = presentDetail(side({}, {}), null, at)
  expect(cleared.evidence.lines).toEqual([])
})

test('a review can be undone unless an agreement is based on it', () => {
  expect(presentItem(side({}, {}), at).undoUntil).toBe('2026-03-10T09:00:10.000Z')
  expect(presentItem(side({ consent: 'declined' }, {}), at).undoUntil).not.toBeNull()
  expect(presentItem(side({ consent: 'agreed' }, {}), at).undoUntil).toBeNull()
})

test('card, sentence, count and table get one order of the fields, strongest first, and points follow it', () => {
  const line = { level: 'equal', weight: 1, slots: 5, follows: null } as const
  const { evidence } = sideContent()
  const content = sideContent({
    matchingFields: ['occupation', 'carMake', 'phoneNumber', 'fullName'],
    evidence: {
      ...evidence,
      lines: [
        { ...line, field: 'carMake', oneIn: 5 },
        { ...line, field: 'fullName', oneIn: 100, isLimit: true },
        { ...line, field: 'phoneNumber', oneIn: 100_000 },
      ],
    },
  })
  const values = { carMake: 'Toyota', fullName: 'Nok', phoneNumber: '07700 900142' }
  const shown = { ...side({}, values), content }
  const order = [
    ['phoneNumber', 5],
    ['fullName', 3],
    ['carMake', 1],
  ]
  const item = presentItem(shown, at)
  for (const { lines } of [item.evidence, presentDetail(shown, null, at).evidence])
    expect(lines.map(({ field, slots }) => [field, slots])).toEqual(order)
  expect(item.matchingFields).toEqual(['phoneNumber', 'fullName', 'carMake', 'occupation'])
})

test('contact is open while the details of the other side are stored, and ended afterwards', () => {
  const contactOf = (row: Partial<DecryptedSide['row']>) => presentItem(side(row, {}), at).contact
  expect(contactOf({ contact: null, exchangedAt: null })).toBe('none')
  expect(contactOf({ contact: Buffer.of(1), exchangedAt: now })).toBe('open')
  expect(contactOf({ contact: null, exchangedAt: now })).toBe('ended')
})
