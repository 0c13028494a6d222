import { rounds } from '../testing/form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLike, maxPatternCharacters } from './like.ts'

/** LIKE as it is defined: any text is nothing, or one character and any text. */
const isLike = (text: string, pattern: string): boolean => {
  if (pattern === '') return text === ''
  const rest = pattern.slice(1)
  if (pattern[0] === '%')
    return isLike(text, rest) || (text !== '' && isLike(text.slice(1), pattern))
  return (
    (pattern[0] === '_' || pattern[0] === text[0]) && text !== '' && isLike(text.slice(1), rest)
  )
}

test('a pattern agrees with the definition of LIKE', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_'), maxLength: 9 })
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '%'), maxLength: 9 })
  fc.assert(
    fc.property(text, pattern, (value, like) => {
      expect(createLike(like)(value)).toBe(isLike(value, like))
    }),
    { numRuns: rounds({ short: 500, long: 2000 }) },
  )
})

test('a long pattern finds its own text, and none with another character', () => {
  const character = fc.constantFrom('a', 'b', 'é', 'ก', '😀'[0] ?? '')
  const text = fc.string({ unit: character, minLength: 1, maxLength: maxPatternCharacters })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (value, at, other) => {
      const [place, gap] = [at % value.length, other % value.length]
      expect(createLike(value)(value)).toBe(true)
      expect(createLike(`${value.slice(0, gap)}%${value.slice(gap + 1)}`)(value)).toBe(true)
      expect(createLike(`${value.slice(0, gap)}_${value.slice(gap + 1)}`)(value)).toBe(true)
      const changed = `${value.slice(0, place)}x${value.slice(place + 1)}`
      expect(createLike(value)(changed)).toBe(false)
      expect(createLike(`%${value}%`)(`yy${value}yy`)).toBe(true)
    }),
  )
})

test('a pattern reads each character of a text at most once', () => {
  for (const pattern of [
    `%${'a'.repeat(98)}b%`,
    '%a%a%a%a%a%b%',
    `%${'_'.repeat(98)}b%`,
    `${'%_'.repeat(49)}b`,
  ]) {
    const text = 'a'.repeat(10_000)
    let reads = 0
    const counted = {
      length: text.length,
      charCodeAt(at: number) {
        reads += 1
        return text.charCodeAt(at)
      },
    }
    expect.soft(createLike(pattern)(counted), pattern).toBe(false)
    expect.soft(reads, pattern).toBeLessThanOrEqual(text.length)
  }
})
