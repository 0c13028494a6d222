import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const installed = ['en', 'th', 'es', 'pt-BR', 'fil', 'uk', 'ru']

describe('the language for Accept-Language', () => {
  test('is the first installed one by weight', () => {
    for (const [header, language] of [
      ['th', 'th'],
      ['th-TH,th;q=0.9,en;q=0.8', 'th'],
      ['fr-FR,fr;q=0.9,en;q=0.5,th;q=0.7', 'th'],
      ['pt-br', 'pt-BR'],
      ['pt-PT,en;q=0.9', 'pt-BR'],
      ['es-MX', 'es'],
      ['es-419,pt;q=0.9', 'es'],
      ['tl-PH,en', 'fil'],
      ['uk-UA,ru;q=0.9', 'uk'],
      ['en-GB', 'en'],
      ['fr', 'en'],
      ['', 'en'],
      ['*', 'en'],
      ['th;q=0, en', 'en'],
      ['then', 'en'],
    ] as const)
      expect.soft(chooseLanguage(header, installed), header).toBe(language)
  })

  test('is a pseudo-language only if the header names it', () => {
    const withPseudo = [...installed, 'ar-XB']
    expect(chooseLanguage('ar-EG,ar', withPseudo)).toBe('en')
    expect(chooseLanguage('ar-XB', withPseudo)).toBe('ar-XB')
  })

  test('is one of the first twenty of the header', () => {
    const others = 'xx,'.repeat(19)
    expect(chooseLanguage(`${others}th`, installed)).toBe('th')
    expect(chooseLanguage(`${others}xx,th`, installed)).toBe('en')
  })

  test('is always an installed one, whatever the header contains', () => {
    fc.assert(
      fc.property(fc.string(), (header) => installed.includes(chooseLanguage(header, installed))),
    )
  })
})
