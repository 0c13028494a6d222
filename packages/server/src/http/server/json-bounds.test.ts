import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBoundedJson, maxJsonDepth, maxJsonValues } from './json-bounds.ts'

/** Depth and number of values, counted on the parsed value. */
const measure = (value: unknown): { depth: number; values: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 }
  const inside = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: 1 + inside.reduce((sum, { values }) => sum + values, 0),
  }
}

const wrap = (value: unknown, times: number): unknown => {
  let wrapped = value
  for (let time = 0; time < times; time += 1) wrapped = time % 2 ? [wrapped] : { a: wrapped }
  return wrapped
}

test('JSON is bounded exactly when it is nested no deeper than allowed', () => {
  // Strings full of quotation marks, backslashes and brackets are read as strings.
  const leaf = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', ',', 'a') }),
  )
  fc.assert(
    fc.property(leaf, fc.integer({ min: 0, max: 40 }), fc.boolean(), (inner, times, spaced) => {
      const value = wrap(inner, times)
      const text = JSON.stringify(value, null, spaced ? 2 : 0)
      expect(isBoundedJson(text)).toBe(measure(value).depth <= maxJsonDepth)
    }),
  )
})

test('JSON with more values than allowed is not bounded, in objects and in arrays', () => {
  const array = (length: number) => JSON.stringify(Array.from({ length }, () => 1))
  const object = (length: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, ',,,'])))
  for (const make of [array, object]) {
    expect(isBoundedJson(make(maxJsonValues - 1))).toBe(true)
    expect(isBoundedJson(make(maxJsonValues + 1))).toBe(false)
  }
})

test('text that is not JSON is measured without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', ',', '{') }), (text) => {
      expect(typeof isBoundedJson(text)).toBe('boolean')
    }),
  )
})

test('an escaped quotation mark does not end a string', () => {
  const text = `"${'['.repeat(2 * maxJsonDepth)}`
  expect(isBoundedJson(JSON.stringify({ text }))).toBe(true)
  expect(isBoundedJson(JSON.stringify({ text: `\\${text}\\` }))).toBe(true)
})
