import { expect, test } from 'vitest'
import { languages, pseudoLanguages } from '../message/languages.ts'
import { toText, type Message } from '../message/message.ts'
import { compileCatalog } from './catalog.ts'

const english = compileCatalog('en')

test('a language without translations has the English texts', () => {
  expect([...compileCatalog('xx')]).toEqual([...english])
})

test.each(pseudoLanguages)(
  'every text differs in $tag, and takes the same arguments',
  ({ tag }) => {
    const isText = (message: Message | undefined) => typeof message === 'string'
    const catalog = compileCatalog(tag)
    for (const [module, messages] of english)
      for (const [at, message] of messages.entries()) {
        if (module === 'profile/consents') continue
        const other = catalog.get(module)?.[at]
        expect(isText(other), module).toBe(isText(message))
        expect(other).not.toEqual(message)
      }
  },
)

const withoutLatin = new Set(['th', 'uk', 'ru'])

test.each(languages.slice(1))(
  'no sentence in $tag is English, and the texts of errors, push and installing are filled in',
  ({ tag }) => {
    for (const [module, messages] of compileCatalog(tag))
      for (const [at, message] of messages.entries()) {
        const words = JSON.stringify(message)
        if (withoutLatin.has(tag)) expect.soft(words).not.toMatch(/[a-z]+ [a-z]+ [a-z]+ [a-z]/i)
        else if (/\p{L}+ \p{L}+ \p{L}+ \p{L}/u.test(words))
          expect.soft(words).not.toBe(JSON.stringify(english.get(module)?.[at]))
        if (!/^errors|push|install/.test(module)) continue
        const text = toText(message, tag)
        const shown = typeof text === 'string' ? text : text('7', '8', '9')
        expect.soft(shown).toMatch(/\p{L}/u)
        expect.soft(shown).not.toMatch(/[{}]|undefined|NaN/)
      }
  },
)
