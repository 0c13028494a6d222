import data from '../../data/east-asian.json' with { type: 'json' }
import { readLetters } from './letters.ts'

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l l l l l l l l m p p t t ng t t k t p t'.split(' ')

/** One Korean syllable. 우 alone is mostly spelled as in Hyunwoo. */
export const readSyllable = (syllable: string): string => {
  if (syllable === '우') return 'woo'
  const index = syllable.codePointAt(0)! - 0xac00
  const initial = initials[Math.floor(index / 588)] ?? ''
  const medial = medials[Math.floor((index % 588) / 28)] ?? ''
  return `${initial}${medial}${finals[index % 28] ?? ''}`
}

/** Family names in their usual spelling. */
const surnames = readLetters(data.koreanFamilyNames)

/** Family names that are never one syllable and the first one of a given name. */
const alwaysTwoSyllables = new Set(['남궁', '황보', '제갈', '사공', '독고'])

/** A whole Korean name as family name and given name, otherwise null. */
export const readKoreanName = (name: string): string[] | null => {
  const [, first = '', apart = '', rest = ''] =
    /^([가-힣]{1,5}?)(\s*)([가-힣]{1,3})$/.exec(name) ?? []
  if (apart !== '') {
    const surname = surnames.get(first)
    return surname ? [surname, [...rest].map(readSyllable).join('')] : null
  }
  if (!/^[가-힣]{2,5}$/.test(name)) return null
  for (const length of [2, 1]) {
    const surname = surnames.get(name.slice(0, length))
    const given = name.slice(length)
    const isUncertain = length === 2 && name.length < 4 && !alwaysTwoSyllables.has(name.slice(0, 2))
    if (!surname || given === '' || isUncertain) continue
    return [surname, [...given].map(readSyllable).join('')]
  }
  return null
}
