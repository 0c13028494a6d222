import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { languages, sourceLanguage } from '../message/languages.ts'
import { findMessageProblems, findProblems, findTextProblems } from './find-problems.ts'
import { listAreas, readTemplate, toTranslation } from './read.ts'

describe('the problems of a translated message', () => {
  const english = '{count, plural, one {# match} other {# matches}} of {name}'

  test.each([
    ['{name}: {count, plural, other {# รายการ}}', []],
    ['{count, plural, other {#}}', ['{name} is missing']],
    ['{name} {number}', ['{number} is not in the English message', '{count} is missing']],
  ])('%s', (message, problems) => {
    expect(findMessageProblems('th', message, english)).toEqual(problems)
  })

  test('include a plural form that the language needs', () => {
    expect(findMessageProblems('pl', english, english)).toEqual([
      '{count} has no form for few',
      '{count} has no form for many',
    ])
  })

  test('include a message that cannot be read', () => {
    expect(findMessageProblems('th', '{name', '{name}')).toHaveLength(1)
  })
})

test('a text is translated, or stands in English for a stated reason', () => {
  const problemsOf = (head: string, words: string) => {
    const { items } = parsePo(`${head}msgctxt "a.b"\nmsgid "Agree"\nmsgstr "${words}"\n`)
    const source = { context: 'a.b', module: 'a', key: 'b', message: 'Agree', quoted: false }
    return findTextProblems('th', { ...source, notes: [] }, items.map(toTranslation)[0])
  }
  expect(problemsOf('', 'ตกลง')).toEqual([])
  expect(problemsOf('', '')).toEqual(['is not translated'])
  expect(problemsOf('# english:\n', '')).toEqual(['is not translated'])
  expect(problemsOf('# english: read as an order\n', '')).toEqual([])
  expect(problemsOf('# english: read as an order\n', '{refused}')).toEqual([])
})

test('every English message can be compiled', () => {
  const sources = listAreas().flatMap(readTemplate)
  expect(sources.length).toBeGreaterThan(0)
  expect(
    sources.flatMap(({ context, message }) =>
      findMessageProblems(sourceLanguage, message, message).map(
        (problem) => `${context}: ${problem}`,
      ),
    ),
  ).toEqual([])
})

test('every language that users can choose is complete', () => {
  const translated = languages.filter(({ tag }) => tag !== sourceLanguage)
  expect(translated.flatMap(({ tag }) => findProblems(tag))).toEqual([])
})
