import { expect, test } from 'vitest'
import { mutationLists } from '../mutants/lists/all.ts'
import { claimId } from './claim.ts'
import { markedTests } from './marks.ts'
import notPromises from './not-promises.json' with { type: 'json' }
import { isPromiseLike } from './promise-words.ts'
import { register } from './register.ts'
import { reviewClaims } from './review.ts'
import { promisingStatements } from './sources.ts'
import { statementsIn } from './statements.ts'

const review = reviewClaims()
const statements = promisingStatements()
/**
 * Texts and sentences that contain a word of promises and promise nothing about data: labels,
 * instructions, what this device shows, warnings, remaining risks, rights that the law gives, and
 * the price, which no test can prove. A changed text leaves the list and is reviewed again.
 */
const listed = new Set(notPromises)

test('every claim has a text and a test, and every mark names a claim', () => {
  expect(review.problems).toEqual([])
})

test('claim ids are in kebab case and unique', () => {
  const ids = register.flatMap(({ claims }) => Object.keys(claims))
  expect(ids.filter((id) => !claimId.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every mutation of a claim is in the lists, and a file of the claim’s tests notices it', () => {
  const mutations = mutationLists.flatMap((list) => list.mutations)
  const problems = review.groups.flatMap(({ claims }) =>
    claims.flatMap(({ id, kept, mutations: names = [] }) =>
      names.flatMap((name) => {
        const [found, ...more] = mutations.filter((mutation) => mutation.name === name)
        if (!found || more.length > 0) return [`${id}: ${more.length + 1} or no mutation "${name}"`]
        const isNoticed = kept.some(({ file }) => found.tests.includes(file))
        return isNoticed ? [] : [`${id}: no test of it runs against "${name}"`]
      }),
    ),
  )
  expect(problems).toEqual([])
})

test('every text and every sentence on which people rely, if it reads like a promise, carries a claim', () => {
  const unmarked = statements.filter(
    ({ text, claims }) => claims.length === 0 && isPromiseLike(text) && !listed.has(text),
  )
  expect(unmarked.map(({ file, line, text }) => `${file}:${line + 1} ${text}`)).toEqual([])
})

test('the list of texts that are no promises contains only texts that exist', () => {
  const present = new Set(statements.map(({ text }) => text))
  expect(notPromises.filter((text) => !present.has(text))).toEqual([])
})

test('a mark in a template covers its entry', () => {
  const source = [
    'msgid ""',
    '',
    '#. claim: no-sale, nobody-browses',
    'msgctxt "page.text"',
    'msgid "We never sell \\"data\\"."',
    '',
    'msgctxt "page.other"',
    'msgid "Nobody reads this."',
  ].join('\n')
  expect(statementsIn('app.pot', source)).toEqual([
    { text: 'We never sell "data".', line: 4, claims: ['no-sale', 'nobody-browses'] },
    { text: 'Nobody reads this.', line: 7, claims: [] },
  ])
})

test('a mark in a document covers the sentences of its line, and code is no sentence', () => {
  const source = [
    'Nobody browses. Two agree. <!-- claim: nobody-browses, two-consents -->',
    '```sh',
    'npm start # never fails',
    '```',
    'Nobody reads this.',
  ].join('\n')
  const claims = ['nobody-browses', 'two-consents']
  expect(statementsIn('README.md', source)).toEqual([
    { text: 'Nobody browses.', line: 0, claims },
    { text: 'Two agree.', line: 0, claims },
    { text: 'Nobody reads this.', line: 4, claims: [] },
  ])
})

test('a mark finds the test below it with its title and source, also of a table test', () => {
  const short = "test('keeps one', () => {})"
  const table = ['test.each([', "  ['a', 1],", "])('keeps two: %s', () => {", '  one()', '})']
  const source = ['// claim: one', short, '// claim: two', ...table, 'other()'].join('\n')
  expect(markedTests(source)).toEqual([
    { ids: ['one'], title: 'keeps one', line: 1, source: short },
    { ids: ['two'], title: 'keeps two: %s', line: 3, source: table.join('\n') },
  ])
})

test('a skipped test proves no claim', () => {
  const source = "// claim: one\ntest.skip('keeps one', () => {})"
  expect(markedTests(source)).toEqual([{ ids: ['one'], problem: 'no running test below line 1' }])
})
