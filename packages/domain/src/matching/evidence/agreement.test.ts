import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerFields } from '../../fields/catalog.ts'
import { learnCommunity } from '../../testing/community/learn-community.ts'
import { generateProfiles } from '../../testing/community/population.ts'
import { propertySeed } from '../../testing/property-seed.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { evidenceOf } from './evidence.ts'
import { priorModel } from './model/prior-model.ts'
import type { ScoringContext } from './model/scoring-context.ts'

const profiles = [...generateProfiles({ size: 2000, seed: 5, care: 'full' })]
const learned = learnCommunity(profiles.map(({ values }) => prepareComparison(values, 2026)))
const contexts: [string, ScoringContext][] = [
  ['built-in', { model: priorModel, frequencies: undefined }],
  ['learned', learned],
]

const compared = partnerFields.filter(({ isCompared, kind }) => isCompared && kind !== 'flag')
/** The values that profiles have in a field. */
const valuesOf = new Map(
  compared.map(({ name }) => [
    name,
    profiles.flatMap(({ values }) => (values[name] === undefined ? [] : [values[name]])),
  ]),
)
const fields = compared.map(({ name }) => name).filter((name) => valuesOf.get(name)!.length > 0)

/** Two profiles that are alike in some fields, and a field that neither fills. */
const cases = fc
  .record({
    first: fc.nat(profiles.length - 1),
    second: fc.nat(profiles.length - 1),
    copied: fc.subarray(fields),
    field: fc.constantFrom(...fields),
    pick: fc.nat(),
  })
  .map(({ first, second, copied, field, pick }) => {
    const [a, b] = [{ ...profiles[first]!.values }, { ...profiles[second]!.values }] as [
      Record<string, unknown>,
      Record<string, unknown>,
    ]
    for (const name of copied) if (a[name] !== undefined) b[name] = a[name]
    delete a[field]
    delete b[field]
    const values = valuesOf.get(field)!
    return { a, b, field, value: values[pick % values.length]! }
  })

/** Whether the value changes how another field of the pair is read. */
const changesReading = (
  field: string,
  [a, b]: readonly [Record<string, unknown>, Record<string, unknown>],
): boolean => {
  // the country of a number and of names, the make of a model
  if (['partnerHomeCountry', 'meetingLocationCountry'].includes(field)) return true
  if (field === 'carMake') return a.carModel !== b.carModel
  // an age is compared with a birthdate, and one profile may contradict itself
  const other = { age: 'birthdate', birthdate: 'age' }[field]
  return other !== undefined && (a[other] !== undefined || b[other] !== undefined)
}

test.each(contexts)(
  'an equal value in a further field never lowers the probability, with the %s model',
  (_name, context) => {
    const oddsOf = (a: Record<string, unknown>, b: Record<string, unknown>): number => {
      const { probability } = evidenceOf(
        prepareComparison(a, 2026),
        prepareComparison(b, 2026),
        context,
      )
      return Math.log10(probability / (1 - probability))
    }
    fc.assert(
      fc.property(cases, ({ a, b, field, value }) => {
        if (changesReading(field, [a, b])) return
        const before = oddsOf(a, b)
        const after = oddsOf({ ...a, [field]: value }, { ...b, [field]: value })
        // nearer to certainty a double has too few digits
        const bound = Math.min(before, 9)
        expect(after, field).toBeGreaterThanOrEqual(bound - 1e-6)
      }),
      { numRuns: 600, seed: propertySeed(11) },
    )
  },
)
