import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formalName } from '../normalize/name/nickname.ts'
import { soundKey } from './phonetic-key.ts'

test.each([
  ['teerapong', 'thirapong'],
  ['phichai', 'pichai'],
  ['siriporn', 'siripon'],
  ['jaidee', 'chaidi'],
  ['katherine', 'kathrin'],
  ['schmidt', 'shmit'],
  ['kowalski', 'kovalsky'],
  ['yusuf', 'usup'],
])('the word %s sounds like %s', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other))
})

test.each([
  ['anna', 'nana'],
  ['somchai', 'somsri'],
  ['lee', 'kim'],
])('the word %s does not sound like %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})

test.each([
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
])('%s is a nickname or foreign form of %s', (word, name) => {
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
