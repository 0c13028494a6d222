import { expect, test } from 'vitest'
import { languageOfScript } from './script.ts'

test('the language of a name follows from a script with tall lines or breaks of its own', () => {
  for (const [name, language] of [
    ['สมชาย ใจดี', 'th'],
    ['Nok (นก)', 'th'],
    ['မောင်', 'my'],
    ['សុខ', 'km'],
    ['ສົມຊາຍ', 'lo'],
    ['山田さくら', 'ja'],
    ['王小明', undefined],
    ['Daniel Arkwright', undefined],
    ['Владимир', undefined],
    ['', undefined],
  ] as const)
    expect.soft(languageOfScript(name), name).toBe(language)
})
