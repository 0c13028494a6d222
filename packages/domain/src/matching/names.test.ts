import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLatin } from './latin.ts'
import { nameSound, nameSoundKeys, nameWords } from './name.ts'
import { fold, isPlaceholder } from './text.ts'

const soundsOf = (name: string): string | undefined => nameSoundKeys(nameWords(name))[0]

test.each([
  ['ธีรพงษ์ ใจดี', 'Teerapong Jaidee'],
  ['Thirapong Chaidi', 'Teerapong Jaidee'],
  ['สมชาย บุญมี', 'Somchai Boonmee'],
  ['ศิริพร ทองคำ', 'Siriporn Thongkham'],
  ['Анна Петрова', 'Anna Petrova'],
  ['Олена Шевченко', 'Olena Shevchenko'],
  ['김민준 박', 'Gim Minjun Bak'.replace('Gim Minjun', 'Gimminjun')],
  ['Jaidee Teerapong', 'Teerapong Jaidee'],
  ['Bob Smith', 'Robert Smith'],
  ['Jose Garcia', 'José García'],
  ['Nguyễn Thị Hương', 'nguyen thi huong'],
  ['นายสมชาย ใจดี', 'Mr. Somchai Jaidee'],
])('%s sounds like %s', (one, other) => {
  expect(soundsOf(one)).toBe(soundsOf(other))
})

test.each([
  ['Somchai Jaidee', 'Malee Jaidee'],
  ['Anna Petrova', 'Anna Smirnova'],
])('%s does not sound like %s', (one, other) => {
  expect(soundsOf(one)).not.toBe(soundsOf(other))
})

test('a name with words in the middle is also found without them', () => {
  expect(nameSoundKeys(nameWords('Anna Maria Garcia'))).toContain(soundsOf('Anna Garcia'))
})

test('an apostrophe joins, so that OBrien and O’Brien are one word', () => {
  expect(nameWords('Sean O’Brien')).toEqual(nameWords("Sean O'Brien"))
  expect(nameWords('Sean OBrien')).toEqual(nameWords("Sean O'Brien"))
})

test.each([
  '',
  ' ',
  '-',
  '--',
  'N/A',
  'n.a.',
  'Unknown',
  'none',
  'xxx',
  '0',
  '0000',
  '???',
  'ไม่ทราบ',
  'неизвестно',
  'aaaa',
])('%j is a placeholder', (typed) => {
  expect(isPlaceholder(typed)).toBe(true)
  expect(nameWords(typed)).toEqual([])
})

test.each(['Na Li', 'Bo', 'Test Pilot', 'Nada', 'Ana', 'Oo'])('%j is none', (typed) => {
  expect(isPlaceholder(typed)).toBe(false)
})

test('nothing that is typed makes it throw; folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(fold(fold(typed))).toBe(fold(typed))
      for (const word of nameWords(typed)) {
        expect(typeof nameSound(word)).toBe('string')
        expect(toLatin(word)).toBe(word)
      }
    }),
    { numRuns: 500 },
  )
})
