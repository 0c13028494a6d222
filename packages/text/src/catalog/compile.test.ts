import fc from 'fast-check'
import { compileIcu } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { languages } from '../message/languages.ts'
import { toText, varietyOf, type Argument } from '../message/message.ts'
import { compileMessage, findPlaceholders, parseMessage } from './compile.ts'

const format = (language: string, message: string, ...values: Argument[]): string => {
  const nodes = parseMessage(message)
  const names = findPlaceholders(nodes).map(({ name }) => name)
  const text = toText(compileMessage(nodes, names), language)
  return typeof text === 'string' ? text : text(...values)
}

const files =
  '{count, plural, =0 {no files} one {# file} few {# filer} many {# filem} other {# files}}'

describe('a compiled message', () => {
  test('without placeholders is its text', () => {
    expect(format('en', "Don't wait")).toBe("Don't wait")
    expect(format('en', "In '{braces}'")).toBe('In {braces}')
  })

  test('has a blank between a Thai and a Latin word', () => {
    expect(format('th', 'มี{a}และ{b}ตรงกัน', 'LINE', 'ชื่อ')).toBe('มี LINE และชื่อตรงกัน')
  })

  test('with a date is refused, because texts get dates as text', () => {
    expect(() => format('en', '{day, date}', '')).toThrow('kind date')
  })

  test('has the numbers, plural forms and choices of its language, as pofile-ts formats them', () => {
    const literal = fc.stringMatching(/^[a-z ]{0,8}$/u)
    const part = fc.oneof(
      literal,
      fc.constantFrom('{name}', '{count, number}', files, '{name, select, a {A} other {B}}'),
    )
    const messages = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
    const tags = fc.constantFrom('cy', 'pl', ...languages.map(({ tag }) => varietyOf(tag)))
    fc.assert(
      fc.property(messages, tags, fc.nat(100_000), literal, (message, locale, count, name) => {
        const names = findPlaceholders(parseMessage(message)).map((found) => found.name)
        const values = names.map((key) => (key === 'count' ? count : name))
        expect(format(locale, message, ...values)).toBe(
          compileIcu(message, { locale })({ count, name }),
        )
      }),
    )
  })
})
