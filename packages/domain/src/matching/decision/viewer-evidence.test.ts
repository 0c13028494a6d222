import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { evidenceForViewer, filledFields, viewerEvidence } from './viewer-evidence.ts'
import { rounds } from '../../testing/form.ts'

const record = (values: PartnerProfileValues) => prepareComparison(values, 2026)
const evidenceSeenBy = (viewer: ComparisonRecord, other: ComparisonRecord) =>
  evidenceForViewer(evidenceOf(viewer, other, { model: priorModel }), viewer, other)
const rows = (viewer: PartnerProfileValues, other: PartnerProfileValues) =>
  evidenceSeenBy(record(viewer), record(other)).lines.map(({ field, level }) => `${field} ${level}`)

const name = { fullName: 'Nok Srisai' }

describe('the lines of the evidence', () => {
  test.each<[string, PartnerProfileValues, PartnerProfileValues, string[]]>([
    [
      'a handle that the other has on another network',
      { socialMediaTiktok: 'nok.in.bkk' },
      { socialMediaInstagram: '@nok_in_bkk' },
      ['socialMediaTiktok near'],
    ],
    [
      'also where the viewer has something else on that network',
      { socialMediaTiktok: 'nok.in.bkk', socialMediaInstagram: 'another.one' },
      { socialMediaInstagram: '@nok_in_bkk' },
      ['socialMediaTiktok near'],
    ],
    [
      'a handle before the @ of an address',
      { email: 'nok.in.bkk@gmail.com' },
      { socialMediaFacebook: 'nok.in.bkk' },
      ['email near'],
    ],
    [
      'nearly the same handle on one network',
      { socialMediaInstagram: 'nok.in.bkk' },
      { socialMediaInstagram: 'nokk.in.bkk' },
      ['socialMediaInstagram near'],
    ],
    [
      'a birthdate that fits an age',
      { birthdate: '1994-03-05' },
      { age: '32' },
      ['birthdate near'],
    ],
    ['an age that fits a birthdate', { age: '32' }, { birthdate: '1994-03-05' }, ['age near']],
    [
      'the home where the other says they met',
      { partnerHomeCity: 'Pattaya' },
      { meetingLocationCity: 'Pattaya' },
      ['partnerHomeCity near'],
    ],
    [
      'and not a home that only the other gave',
      { meetingLocationCity: 'Pattaya' },
      { partnerHomeCity: 'Pattaya' },
      [],
    ],
  ])('%s', (_what, viewer, other, expected) => {
    expect(rows(viewer, other)).toEqual(expected)
  })

  test('name only fields that the viewer filled in, for any two descriptions', () => {
    const text = fc.constantFrom(
      'nok.in.bkk',
      'nok_in_bkk@gmail.com',
      'nokinbk',
      '1994-03-05',
      '32',
      'Nok',
      '+66 81 604 2277',
    )
    const fields = [
      'fullName',
      'email',
      'phoneNumber',
      'birthdate',
      'age',
      'socialMediaTiktok',
    ] as const
    const values = fc.record(
      Object.fromEntries([...fields, 'socialMediaInstagram', 'nicknames'].map((f) => [f, text])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(values, values, (one, other) => {
        const viewer = record(one)
        const filled = filledFields(viewer)
        for (const { field, follows } of evidenceSeenBy(viewer, record(other)).lines) {
          expect(filled).toContain(field)
          if (follows) expect(filled).toContain(follows)
        }
      }),
    )
  })
})

describe('the counts of the evidence', () => {
  const other = { ...name, occupation: 'Waitress', birthdate: '1994-03-05', height: '158' }
  const counts = (viewer: ComparisonRecord) => {
    const { differing, onlyOneSide } = evidenceSeenBy(viewer, record(other))
    return { differing, onlyOneSide }
  }

  test('cover the fields that are in no line', () => {
    expect(counts(record({ ...name, occupation: 'Nurse', eyeColor: 'brown' }))).toEqual({
      differing: 1,
      onlyOneSide: 3,
    })
    expect(counts(record(other))).toEqual({ differing: 0, onlyOneSide: 0 })
  })

  test('are those of the evidence if nothing was edited', () => {
    const viewer = record({ ...name, occupation: 'Nurse', eyeColor: 'brown' })
    const { differing, onlyOneSide } = evidenceOf(viewer, record(other), { model: priorModel })
    expect(counts(viewer)).toEqual({ differing, onlyOneSide })
  })

  test('do not disclose that the other side filled in a field when the viewer fills it in', () => {
    const counted = record({ ...name, occupation: 'Nurse' })
    const before = counts(counted)
    for (const tried of [
      { height: '190' },
      { birthdate: '1970-01-01' },
      { eyeColor: 'blue' },
      { occupation: '' },
      { occupation: 'Pilot' },
    ])
      expect(counts({ ...record({ ...name, occupation: 'Nurse', ...tried }), counted })).toEqual(
        before,
      )
  })

  test.each<[PartnerProfileValues, PartnerProfileValues, string[]]>([
    [{ fullName: 'Dao Chaiyo' }, {}, ['fullName']],
    [{ age: '32' }, { age: '60' }, ['age']],
    [{ birthdate: '1994-03-05' }, { age: '60' }, ['birthdate']],
    [{ age: '60' }, { birthdate: '1994-03-05' }, ['age']],
    [{ height: '158' }, { height: '190' }, []],
  ])(
    'name only a differing name, age or birthdate, as the viewer entered it',
    (one, two, named) => {
      const [viewer, theirs] = [record({ ...name, ...one }), record({ ...name, ...two })]
      expect(evidenceSeenBy(viewer, theirs).differingFields).toEqual(named)
      expect(
        viewerEvidence(evidenceSeenBy(viewer, theirs), viewer, theirs).differingFields,
      ).toEqual(named)
    },
  )

  test('decrease by the fields that now agree, which the viewer sees anyway', () => {
    const counted = record({ ...name, occupation: 'Nurse' })
    const edited = { ...record({ ...name, occupation: 'Waitress' }), counted }
    expect(counts(edited)).toEqual({ ...counts(counted), differing: 0 })
  })
})

test('of a side without edits are those of the scoring', () => {
  const some = (...values: string[]) => fc.constantFrom(undefined, ...values)
  const values = fc.record({
    fullName: some('Nok Srisai', 'Dao Chaiyo'),
    birthdate: some('1994-03-05', '1970-01-01'),
    age: some('32', '56'),
    height: some('158', '159', '190'),
    occupation: some('Nurse', 'Nurse assistant', 'Pilot'),
    address: some('12 Soi 4, Sukhumvit', '12 Soi 4 Sukhumvit Road'),
    nicknames: some('Nok', 'Som'),
    email: some('nok.in.bkk@gmail.com', 'nokk.in.bkk@gmail.com'),
    meetingLocationCity: some('Bangkok', 'Pattaya'),
    partnerHomeCity: some('Pattaya', 'Bangkok'),
    socialMediaInstagram: some('nok.in.bkk', 'som_bm'),
    socialMediaTiktok: some('nok.in.bkk', 'nokk.in.bkk', 'som_bm'),
  })
  fc.assert(
    fc.property(values, values, (one, two) => {
      const strings = (given: object) =>
        Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const [viewer, other] = [record(strings(one)), record(strings(two))]
      const evidence = evidenceOf(viewer, other, { model: priorModel })
      expect(viewerEvidence(evidence, viewer, other)).toEqual(
        evidenceForViewer(evidence, viewer, other),
      )
    }),
    { numRuns: rounds({ short: 150, long: 2000 }) },
  )
})

test('are the same for two edits that show the viewer the same lines', () => {
  const some = (...values: string[]) => fc.constantFrom(undefined, ...values)
  const values = fc
    .record({
      fullName: some('Nok Srisai', 'Dao Chaiyo'),
      birthdate: some('1994-03-05', '1970-01-01'),
      height: some('158', '190'),
      occupation: some('Nurse', 'Pilot'),
      socialMediaInstagram: some('nok.in.bkk', 'dao.dao'),
      socialMediaTiktok: some('nok.in.bkk', 'som_bm'),
    })
    .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
  fc.assert(
    fc.property(values, values, values, values, (first, one, two, theirs) => {
      const counted = record(first)
      const views = [one, two].map((edit) =>
        evidenceSeenBy({ ...record(edit), counted }, record(theirs)),
      )
      const fields = views.map(({ lines }) =>
        lines
          .map(({ field }) => field)
          .toSorted()
          .join(),
      )
      if (fields[0] !== fields[1]) return
      expect([views[0]?.differing, views[0]?.onlyOneSide]).toEqual([
        views[1]?.differing,
        views[1]?.onlyOneSide,
      ])
    }),
    { numRuns: rounds({ short: 75, long: 500 }) },
  )
})
