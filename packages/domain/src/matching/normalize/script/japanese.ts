import data from '../../data/east-asian.json' with { type: 'json' }
import { readLetters } from './letters.ts'

const japaneseFamilyNames = readLetters(data.japanese.family)
const japaneseGivenNames = readLetters(data.japanese.given)

/** How many characters of a name the family name has, if it is a known Japanese one. */
export const japaneseFamilyLength = (name: string): number | undefined =>
  [3, 2, 1].find((length) => length < name.length && japaneseFamilyNames.has(name.slice(0, length)))

/**
 * A name in characters (and kana) in Japanese reading; null if the family name is unknown. An
 * unknown given name is omitted, because its characters have too many readings.
 */
export const readJapaneseName = (
  name: string,
  readKana: (rest: string) => string = () => '',
): string[] | null => {
  for (const length of [3, 2, 1]) {
    const family = japaneseFamilyNames.get(name.slice(0, length))
    const rest = name.slice(length)
    if (!family || rest === '') continue
    // 林 and 南 are Chinese and Korean family names as well
    if (length === 1 && /\p{Script=Han}/u.test(rest) && !japaneseGivenNames.has(rest)) continue
    const given =
      japaneseGivenNames.get(rest) ?? (/\p{Script=Han}/u.test(rest) ? '' : readKana(rest))
    return given === '' ? [family] : [family, given]
  }
  return null
}
