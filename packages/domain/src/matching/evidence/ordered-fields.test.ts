import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { evidenceOf } from './evidence.ts'
import type { EvidenceModel } from './model/model.ts'
import {
  orderedComparisons,
  poolAdjacentViolators,
  withMonotoneWeights,
} from './model/ordered-levels.ts'
import { priorModel } from './model/prior-model.ts'
import { rounds } from '../../testing/form.ts'

const share = fc.double({ min: 1e-6, max: 1, noNaN: true })
const levels = fc.array(fc.record({ m: share, u: share }), { minLength: 1, maxLength: 8 })

describe('pooling of levels', () => {
  test('no level weighs more than the one before, and the sum stays', () => {
    fc.assert(
      fc.property(levels, (given) => {
        const pooled = poolAdjacentViolators(given)
        const ratios = pooled.map((m, index) => m / given[index]!.u)
        for (const [index, ratio] of ratios.entries())
          expect(ratio).toBeLessThanOrEqual((ratios[index - 1] ?? Infinity) * (1 + 1e-9))
        const sum = (all: number[]): number => all.reduce((total, m) => total + m, 0)
        expect(sum(pooled)).toBeCloseTo(sum(given.map(({ m }) => m)), 9)
      }),
    )
  })

  test('levels in the right order stay as they are', () => {
    const given = [
      { m: 0.8, u: 0.1 },
      { m: 0.15, u: 0.3 },
      { m: 0.05, u: 0.6 },
    ]
    const pooled = poolAdjacentViolators(given)
    for (const [index, { m }] of given.entries()) expect(pooled[index]).toBeCloseTo(m, 12)
  })

  test('two levels in the wrong order share their ratio', () => {
    const pooled = poolAdjacentViolators([
      { m: 0.1, u: 0.4 },
      { m: 0.3, u: 0.4 },
    ])
    expect(pooled[0]).toBeCloseTo(0.2, 12)
    expect(pooled[1]).toBeCloseTo(0.2, 12)
  })
})

/** A model as any data may give it: each m and u of the ordered fields times a random factor. */
const anyModel = fc
  .array(fc.double({ min: 0.02, max: 50, noNaN: true }), { minLength: 100, maxLength: 100 })
  .map((factors): EvidenceModel => {
    let next = 0
    const scaled = <Shares extends Record<string, number>>(shares: Shares): Shares => {
      const raw = Object.entries(shares).map(
        ([level, m]) => [level, m * factors[next++ % factors.length]!] as const,
      )
      const all = raw.reduce((sum, [, m]) => sum + m, 0)
      return Object.fromEntries(raw.map(([level, m]) => [level, m / all])) as Shares
    }
    const fields = { ...priorModel.fields }
    const same = { ...priorModel.same.fields }
    for (const name of orderedComparisons) {
      same[name] = scaled(same[name] as Record<string, number>)
      const { chance } = fields[name]
      fields[name] = {
        ...fields[name],
        chance: scaled({ ...chance, rest: 0.2 }),
        besideName: 1 + (factors[next++ % factors.length]! % 20),
      }
      delete (fields[name].chance as Record<string, number>)['rest']
    }
    return withMonotoneWeights({
      ...priorModel,
      fields,
      same: { ...priorModel.same, fields: same },
    })
  })
const model = fc.oneof(fc.constant(priorModel), anyModel)

const basis: fc.Arbitrary<PartnerProfileValues> = fc.constantFrom(
  { fullName: 'Siriporn Chaiyasit' },
  { fullName: 'Siriporn Chaiyasit', address: '77 Moo 4, Nong Prue' },
  { fullName: 'Maria Garcia', phoneNumber: '+66 2 234 5678', address: '9 Main Road' },
  { phoneNumber: '+66 81 234 5678' },
)

type Pair = { shared: PartnerProfileValues; one: PartnerProfileValues; other: PartnerProfileValues }
const probabilityOf = ({ shared, one, other }: Pair, by: EvidenceModel): number =>
  evidenceOf(
    prepareComparison({ ...shared, ...one }, 2026),
    prepareComparison({ ...shared, ...other }, 2026),
    { model: by },
  ).probability

/** Rounding may differ in the last digits. */
const expectNoRise = (nearer: number, farther: number): void =>
  expect(farther).toBeLessThanOrEqual(nearer * (1 + 1e-9))

describe('a larger difference never makes one person likelier', () => {
  const numberOf = (field: 'age' | 'height' | 'weight', unit: string) => (value: number) => ({
    [field]: `${value}${unit}`,
  })
  test.each([
    ['ages', numberOf('age', ''), 20, 99],
    ['heights', numberOf('height', ' cm'), 120, 230],
    ['weights', numberOf('weight', ' kg'), 40, 250],
  ] as const)('%s', (_what, write, least, most) => {
    const values = fc.integer({ min: least, max: most })
    fc.assert(
      fc.property(values, values, values, model, basis, (value, b, c, by, shared) => {
        const [near, far] = [b, c].toSorted((x, y) => Math.abs(x - value) - Math.abs(y - value))
        const to = (other: number): number =>
          probabilityOf({ shared, one: write(value), other: write(other) }, by)
        expectNoRise(to(near!), to(far!))
      }),
      { numRuns: rounds({ short: 50, long: 200 }) },
    )
  })

  test('an age and a birthdate', () => {
    const ages = fc.integer({ min: 18, max: 99 })
    fc.assert(
      fc.property(ages, ages, model, basis, (b, c, by, shared) => {
        const [near, far] = [b, c].toSorted((x, y) => Math.abs(x - 40) - Math.abs(y - 40))
        const to = (age: number): number =>
          probabilityOf({ shared, one: { birthdate: '1986-05-17' }, other: { age: `${age}` } }, by)
        expectNoRise(to(near!), to(far!))
      }),
      { numRuns: rounds({ short: 25, long: 100 }) },
    )
  })

  const day = 86_400_000
  const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
  const dates = fc
    .integer({ min: Date.UTC(1940, 0, 1) / day, max: Date.UTC(2007, 11, 31) / day })
    .map((days) => isoOf(days * day))
    .filter((date) => !date.endsWith('-01-01'))
  const daysBetween = (a: string, b: string): number =>
    Math.abs(Date.parse(a) - Date.parse(b)) / day
  /** The days that a typing error counts as, if it is one. */
  const isTypingError = (a: string, b: string): boolean =>
    a.slice(5) === b.slice(5) ||
    (a.startsWith(b.slice(0, 4)) && a.slice(5) === `${b.slice(8)}-${b.slice(5, 7)}`) ||
    [...a].filter((digit, index) => digit !== b[index]).length <= 2 ||
    Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4))) === 10
  test('birthdates', () => {
    fc.assert(
      fc.property(dates, dates, dates, model, basis, (date, b, c, by, shared) => {
        const [near, far] = [b, c].toSorted((x, y) => daysBetween(date, x) - daysBetween(date, y))
        const to = (other: string): number =>
          probabilityOf({ shared, one: { birthdate: date }, other: { birthdate: other } }, by)
        if (!isTypingError(date, far!)) expectNoRise(to(near!), to(far!))
        const nextDay = isoOf(Date.parse(date) + 2 * day)
        if (b !== date && !nextDay.endsWith('-01-01')) expectNoRise(to(nextDay), to(b))
      }),
      { numRuns: rounds({ short: 75, long: 300 }) },
    )
  })

  test('birthdates of which one states only the year', () => {
    const years = fc.integer({ min: 1940, max: 2007 })
    fc.assert(
      fc.property(years, years, model, basis, (b, c, by, shared) => {
        const [near, far] = [b, c].toSorted((x, y) => Math.abs(x - 1986) - Math.abs(y - 1986))
        const to = (year: number): number =>
          probabilityOf(
            { shared, one: { birthdate: '1986-01-01' }, other: { birthdate: `${year}-08-17` } },
            by,
          )
        expectNoRise(to(near!), to(far!))
      }),
      { numRuns: rounds({ short: 25, long: 100 }) },
    )
  })

  const chain = (values: PartnerProfileValues[]): void => {
    const shared = { fullName: 'Siriporn Chaiyasit', address: '77 Moo 4, Nong Prue' }
    const found = values.map((other) =>
      probabilityOf({ shared, one: values[0]!, other }, priorModel),
    )
    for (const [index, probability] of found.entries())
      expectNoRise(found[index - 1] ?? 1, probability)
    expect(found[0]).toBeGreaterThan(0.9)
    expect(found.at(-1)).toBeLessThan(0.5)
  }
  test('ages from 20 against 20 to 20 against 99', () => {
    chain(Array.from({ length: 80 }, (_, index) => ({ age: `${20 + index}` })))
  })
  test('birthdates from one day to sixty years apart', () => {
    const apart = [
      '1990-05-14',
      '1990-05-15',
      '1990-05-17',
      '1990-05-30',
      '1990-06-29',
      '1991-02-03',
    ]
    const years = Array.from({ length: 60 }, (_, index) => `${1988 - index}-05-14`)
    const sameDay = ['1990-05-14', '1989-05-14', ...years]
    for (const days of [apart.concat(years.slice(2)), sameDay])
      chain(days.map((birthdate) => ({ birthdate })))
  })
})
