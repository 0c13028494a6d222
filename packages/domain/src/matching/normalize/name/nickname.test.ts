import { rounds } from '../../../testing/form.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import nicknames from '../../data/nicknames.json' with { type: 'json' }
import shortNames from '../../data/short-names.json' with { type: 'json' }
import slavicNames from '../../data/slavic-names.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { areFormsOfOneName, formalName } from './nickname.ts'
import { currentSpelling } from './old-indonesian.ts'
import { slavicSpelling } from './slavic-spelling.ts'

test.each([
  ['andrii', 'andrey'],
  ['mykola', 'nikolay'],
  ['yevhen', 'evgeniy'],
  ['petro', 'pyotr'],
  ['memo', 'mehmet'],
  ['memo', 'guillermo'],
  ['lupita', 'guadalupe'],
  ['sasha', 'oleksandra'],
  ['sasha', 'aleksandr'],
  ['soerjanto', 'suryanto'],
  ['tjahjadi', 'cahyadi'],
  ['pandjaitan', 'panjaitan'],
])('%s and %s are forms of one name', (a, b) => {
  expect(areFormsOfOneName(a, b)).toBe(true)
  expect(areFormsOfOneName(b, a)).toBe(true)
})

test.each([
  ['valeriy', 'valeriia'],
  ['yevhen', 'yevheniia'],
  ['petro', 'pavlo'],
  ['mehmet', 'guillermo'],
  ['oleksandr', 'oleksandra'],
])('%s and %s are two names', (a, b) => {
  expect(areFormsOfOneName(a, b)).toBe(false)
})

test('each listed form is a form of its name', () => {
  for (const data of [nicknames, shortNames, slavicNames])
    for (const [name, forms] of Object.entries(data))
      for (const form of listIn(forms)) {
        if (formalName(form) === form && formalName(name) !== form) continue
        expect(formalName(formalName(form)), form).toBe(formalName(form))
        if (data !== nicknames) expect(areFormsOfOneName(form, name), `${form} ${name}`).toBe(true)
      }
})

test('a spelling stays as it is when it is read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (word) => {
      expect(formalName(formalName(word))).toBe(formalName(word))
      expect(currentSpelling(currentSpelling(word))).toBe(currentSpelling(word))
      const spelled = slavicSpelling(word)
      for (const [written, sound] of [
        ['w', 'v'],
        ['y', 'i'],
      ] as const)
        expect(slavicSpelling(word.replaceAll(written, sound))).toBe(spelled)
    }),
    { numRuns: rounds({ short: 500, long: 3000 }) },
  )
})
