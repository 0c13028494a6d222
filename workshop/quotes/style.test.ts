import { expect, test } from 'vitest'
import { readableTexts, withoutNames } from './catalogs.ts'
import quotes from './quotes.json' with { type: 'json' }

/** Words that docs/texts.md replaces, as far as no sentence needs them. */
const unwanted = [
  // British spelling
  String.raw`(?:colou|favou|behaviou|neighbou|honou|labou)r\w*`,
  '(?:organi|recogni|apologi|personali|summari|memori|authori|minimi)s(?:e|ed|es|ing|ation)',
  'cent(?:re|res|red)|licences?|cheques?|grey|whilst|cancelled|cancelling|travelled',
  // Words of older English
  'somebody|anybody|everybody|nobody|whoever|anew|beside|meanwhile',
  // Terms with another name
  'e-mails?|mails?|log in|logged in|user names?|birthdates?',
  'switch(?:ed|es)? (?:it |them )?(?:on|off)|(?:take|taken|took) back|(?:keep|kept|held) back',
  'lift(?:ed)? (?:the|a) block|threads?|handles?',
].join('|')
const pattern = new RegExp(
  String.raw`(?<![\w-])(?:${unwanted})(?![\w-])|\w'(?:t|s|re|ll|ve|d)\b`,
  'iu',
)

const quoted = new Set(
  [quotes.pages, quotes.errors]
    .flatMap((places) => Object.values<string[]>(places).flat())
    .map(withoutNames),
)

test('every text that users read has the spelling and the terms of docs/texts.md', () => {
  const found = readableTexts
    .filter(({ text }) => !quoted.has(withoutNames(text)) && pattern.test(text))
    .map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]} in ${text}`)
  expect(found).toEqual([])
})

test('a text against the style is found', () => {
  for (const text of [
    'Hair colour',
    'We recognise this device.',
    'Somebody described this person.',
    'Take back your answer',
    'Emails can be switched off.',
    'Your user name',
    "You can't undo this.",
  ])
    expect.soft(text, text).toMatch(pattern)
})
