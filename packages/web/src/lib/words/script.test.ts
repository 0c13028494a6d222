import { expect, test } from 'vitest'
import { tallScriptOf } from './script.ts'

test.each([
  ['สมชาย ใจดี', 'th'],
  ['Nok (นก)', 'th'],
  ['မောင်', 'my'],
  ['សុខ', 'km'],
  ['Daniel Arkwright', undefined],
  ['Владимир', undefined],
  ['', undefined],
])('%s is written in %s', (name, language) => {
  expect(tallScriptOf(name)).toBe(language)
})
