import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutationLists } from './lists/all.ts'
import { applyMutation } from './mutation.ts'

const root = join(import.meta.dirname, '../..')
const mutations = mutationLists.flatMap((list) => list.mutations)

const problemOf = (text: string, find: string, replace: string): string | null => {
  const applied = applyMutation(text, { name: 'a', file: 'a.ts', find, replace, tests: [] })
  return applied.ok ? null : applied.problem
}

test('a mutation replaces a text that occurs exactly once', () => {
  const mutation = { name: 'a', file: 'a.ts', find: 'b', replace: '$&$1', tests: [] }
  expect(applyMutation('a b c', mutation)).toEqual({ ok: true, text: 'a $&$1 c' })
  expect(problemOf('a b c', 'd', 'e')).toBe('Its text occurs 0 times, not once.')
  expect(problemOf('a b b', 'b', 'e')).toBe('Its text occurs 2 times, not once.')
  expect(problemOf('a b c', 'b', 'b')).toBe('It changes nothing.')
})

test('every mutation of the lists applies to the current code, and its tests exist', () => {
  const problems = mutations.flatMap((mutation) => {
    const applied = applyMutation(readFileSync(join(root, mutation.file), 'utf8'), mutation)
    const missing = mutation.tests.filter((file) => !existsSync(join(root, file)))
    return [
      ...(applied.ok ? [] : [`${mutation.file}: ${mutation.name}. ${applied.problem}`]),
      ...missing.map((file) => `${mutation.name}: there is no ${file}`),
      ...(mutation.tests.length > 0 ? [] : [`${mutation.name} has no tests`]),
    ]
  })
  // A changed rule needs an updated mutation: see docs/testing.md.
  expect(problems).toEqual([])
})

test('mutations of one subject have different names', () => {
  for (const { subject, mutations: ofSubject } of mutationLists) {
    const names = ofSubject.map(({ name }) => name)
    expect([subject, new Set(names).size]).toEqual([subject, names.length])
  }
})
