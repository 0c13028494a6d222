import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import { formalName } from '../normalize/name/nickname.ts'
import { soundKey } from './phonetic-key.ts'

testRows([
  ['teerapong', 'thirapong'],
  ['phichai', 'pichai'],
  ['siriporn', 'siripon'],
  ['jaidee', 'chaidi'],
  ['katherine', 'kathrin'],
  ['schmidt', 'shmit'],
  ['kowalski', 'kovalsky'],
  ['yusuf', 'usup'],
])('words that sound alike have one key', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other))
})

test.each([
  ['anna', 'nana'],
  ['somchai', 'somsri'],
  ['lee', 'kim'],
])('the word %s does not sound like %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})

testRows([
  ['bob', 'robert'],
  ['sasha', 'alexander'],
  ['katya', 'katherine'],
  ['pepe', 'joseph'],
  ['lupe', 'guadalupe'],
  ['mohd', 'mohammed'],
  ['bohdan', 'bohdan'],
  ['kwok', 'guo'],
  ['somchai', 'somchai'],
  ['constructor', 'constructor'],
])('nicknames and foreign forms of a name are known', (word, name) => {
  expect(formalName(word)).toBe(name)
})

test('any text has a key of capitals, digits and unclassified letters; a formal name maps to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z]*$/)), (text) => {
      expect(soundKey(text)).not.toMatch(/[a-z]/)
      expect(formalName(formalName(text))).toBe(formalName(text))
    }),
  )
})
