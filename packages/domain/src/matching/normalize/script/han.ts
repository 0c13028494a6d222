import data from '../../data/east-asian.json' with { type: 'json' }
import { readLetters } from './letters.ts'

/** Characters with another reading in a family name. */
const surnameReadings = readLetters(data.han.surnames)
const doubleSurnames = new Set(data.han.doubleSurnames.split(' '))

/**
 * Each syllable with the first character that has this reading, in the platform's order by sound. A
 * character has the reading of the last one that is not after it.
 */
let syllableStarts: { first: string; sound: string }[] | undefined
let pinyinOrder: Intl.Collator | undefined

const readCharacter = (character: string): string => {
  pinyinOrder ??= new Intl.Collator('zh-u-co-pinyin')
  syllableStarts ??= data.han.firstOf
    .split(' ')
    .map((entry) => ({ first: entry.slice(-1), sound: entry.slice(0, -1) }))
  let [low, high] = [0, syllableStarts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pinyinOrder.compare(syllableStarts[middle]!.first, character) <= 0) low = middle
    else high = middle - 1
  }
  return syllableStarts[low]!.sound
}

export const isHan = (word: string): boolean => /^\p{Script=Han}+$/u.test(word)

const pinyinSyllables = new Set(data.han.firstOf.split(' ').map((entry) => entry.slice(0, -1)))
export const isPinyinSyllable = (word: string): boolean => pinyinSyllables.has(word)

/** Characters in pinyin, as one word. */
export const readHan = (word: string): string => [...word].map(readCharacter).join('')

/** A name in characters as family name and given name. */
export const splitHanName = (name: string): [family: string, given: string] => {
  const characters = [...name]
  const count = doubleSurnames.has(name.slice(0, 2)) && characters.length > 2 ? 2 : 1
  return [characters.slice(0, count).join(''), characters.slice(count).join('')]
}

/** The same in pinyin, equal for simplified and traditional characters. */
export const readHanName = (name: string): string[] => {
  const [family, given] = splitHanName(name)
  const words = [surnameReadings.get(family) ?? readHan(family)]
  return given === '' ? words : [...words, readHan(given)]
}
