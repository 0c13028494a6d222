import { expect, test } from 'vitest'
import { pseudoLanguages } from '../message/languages.ts'
import type { Message } from '../message/message.ts'
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
