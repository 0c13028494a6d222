import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactKey, fold, isNonAnswer, isPlaceholder, listOf, wordsOf } from './normalize-text.ts'

test.each([
  ['José GARCÍA', 'jose garcia'],
  ['Łódź Ørsted Straße', 'lodz orsted strasse'],
  ['İstanbul', 'istanbul'],
  ['ＪＡＮＥ', 'jane'],
  ['Ёлка', 'елка'],
  ['أحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['علی', 'علي'],
  ['น้ำ', 'น้ํา'],
])('%s is transliterated as %s', (typed, folded) => {
  expect(fold(typed)).toBe(folded)
})

test('case, marks, spaces and emoji do not change the key', () => {
  for (const typed of ['O’Brien', "o'brien", 'OBRIEN ❤️', '🌸 O Brien 1️⃣'.replace('1️⃣', '')]) {
    expect(compactKey(typed)).toBe('obrien')
  }
  expect(wordsOf('Anna-Maria  Petrova 👩‍👧')).toEqual(['anna', 'maria', 'petrova'])
})

const listed = (text: string): string[] => text.split('|')

test.each(
  listed(
    "| |-|--|???|N/A|n.a.|Unknown|none|xxx|0|0000|aaaa|🤷‍♀️|No idea|don't know|keine Angabe|No sé|aucune" +
      '|não sei|не знаю|немає|ไม่ทราบ|ไม่มี|不知道|沒有|わからない|없음|không biết|tidak tahu|لا أعرف|नहीं',
  ),
)('%j is a non-answer in any field', (typed) => {
  expect(isNonAnswer(typed)).toBe(true)
  expect(isPlaceholder(typed)).toBe(true)
})

test.each(['test', 'Private', 'secret', 'other', 'anon'])(
  '%j is a placeholder as a name, though a bar may have this name',
  (typed) => {
    expect(isNonAnswer(typed)).toBe(false)
    expect(isPlaceholder(typed)).toBe(true)
  },
)

test.each(
  listed(
    'Na Li|No Min-ji|Anon Jaidee|Test Pilot|Bo|Nada|Ana|Oo|Ewan|Yok|Nona|Nilsson|Justin Other|007|Nie',
  ),
)('%j is an answer', (typed) => {
  expect(isPlaceholder(typed)).toBe(false)
})

test('a list is split at commas, unless it is a placeholder with a slash', () => {
  expect(listOf('Nok, Noi')).toEqual(['Nok', 'Noi'])
  expect(listOf('["Nok","Noi"]')).toEqual(['Nok', 'Noi'])
  expect(listOf('n/a')).toEqual([])
})

test('ASCII text is folded like text with an accent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(fold(`${text}e`)).toBe(fold(`${text}é`))
    }),
  )
})

test('no input makes folding throw, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(fold(fold(typed))).toBe(fold(typed))
      expect(compactKey(compactKey(typed))).toBe(compactKey(typed))
      expect(isPlaceholder(compactKey(typed))).toBe(isPlaceholder(typed))
      expect(wordsOf(typed).every((word) => word !== '')).toBe(true)
      listOf(typed)
    }),
    { numRuns: 1000 },
  )
})
