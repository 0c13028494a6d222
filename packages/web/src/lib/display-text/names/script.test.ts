import { expect, test } from 'vitest'
import { tallScriptOf } from './script.ts'

test('a name in a tall script is recognized', () => {
  for (const [name, language] of [
    ['สมชาย ใจดี', 'th'],
    ['Nok (นก)', 'th'],
    ['မောင်', 'my'],
    ['សុខ', 'km'],
    ['Daniel Arkwright', undefined],
    ['Владимир', undefined],
    ['', undefined],
  ] as const)
    expect.soft(tallScriptOf(name), name).toBe(language)
})
