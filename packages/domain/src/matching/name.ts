import { isHan, readHan, readHanName } from './han.ts'
import { readKoreanName } from './hangul.ts'
import { readJapaneseName } from './japanese.ts'
import { isOtherScript, toLatin } from './latin.ts'
import { formalName } from './nicknames.ts'
import { soundKey } from './sound.ts'
import { isPlaceholder, wordsOf } from './text.ts'

const titles = new Set(
  wordsOf(`mr mrs ms miss mister dr prof sir madam madame mme mlle khun nai nang nangsao jr sr ii iii atty engr
    herr frau fräulein sra señor señora señorita srta ustadz hajji haji
    นาย นาง นางสาว คุณ นส ดช ดญ น้อง พี่ господин госпожа пан пані`),
)
/** Written onto the name: Thai titles before it, Chinese, Japanese and Korean ones behind. */
const before =
  /^\s*(?:นางสาว|นาย|นาง|คุณ|น้อง|พี่|น\.\s?ส\.|ด\.\s?[ชญ]\.|ว่าที่\s?ร\.\s?ต\.|ดร\.)\s*(?=[ก-ฮเแโไใ]{2})/
const behind = /(?<=[\p{L}\p{M}]{2})\s*(?:さん|ちゃん|くん|さま|様|先生|小姐|女士|太太|씨|님)\s*$/u
/** P'Nok is what the younger ones call Nok; Nong Ploy what the older ones call Ploy. */
const younger = /^\s*(?:p['’]\s*|nong\s+(?=\p{L}{2,}\s*$))(?=\p{L}{2})/iu
const inBrackets = /\s*[("“«[]([^()"“”«»[\]]+)[)"”»\]]\s*/u

/** Written short where half of the women are called so. */
const mary = /(?<![\p{L}\p{M}])m(?:a\.|ª)\s*(?=\p{L})/giu

const withoutTitles = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(mary, 'Maria ')
    .replace(younger, '')
    .replace(before, '')
    .replace(behind, '')

/** Arabic and other names whose parts are written together or apart. */
const joined = (words: readonly string[]): string[] => {
  const found: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const article = /^(?:al|el|ul|ar|as)$/
    const next = article.test(words[index + 1] ?? '') ? index + 2 : index + 1
    if (/^abd(?:[uea]l)?$/.test(word) && words[next] !== undefined) {
      found.push(`abd${words[next]}`)
      index = next
    } else found.push(word.replace(/^abd[uea](?:l(?!lah)|([rsdnz])\1)(?=[a-z]{3})/, 'abd$1'))
  }
  return found
}

/** Small words of family names, which some write, some run together and some leave out. */
const smallWords = new Set('de del dela delos delas von vom zu zum'.split(' '))
/** Also names by themselves, so that they are small only after another word. */
const smallBetween = new Set('des den der ter ten van bin bn ibn ben bint binti y al el'.split(' '))
/** Also syllables of names, so that a longer word has to come behind. */
const smallBefore = new Set('la las le los da do das dos di du na ul ar as az ash at ad'.split(' '))
/** Al-, El- and Ben- written onto the name; Albert, Elmore and Bennett begin so and have none. */
const onto =
  /^(?:al(?!b[eir]|[cfvpx]|me|mo|ma[^nsh]|dr|ke|qu|st|de|gr|li|le|lo|ly|so)(?=[^aeiouy]\p{L}{4})|el(?!sw|mo|gi|dr|mi|ki|so|st|li|le|lo|la|ly|iz|zb)(?=[^aeiouy]\p{L}{4})|a([zsrdtn])(?=\1[aeiou]\p{L}{3})|ben(?=a(?:li|iss|hm|mar|bd|zz|ou)|s(?:a[il]|li|ou)|gh|h[am]|jell|k[ahi]|mo|mes|om|you|ya|z[ie]|brah)|del(?:a|os)(?=cruz|rosa|santos|torre|pena)|del(?=rosario|carmen|castillo|mundo|valle)|van(?:de[nr]?)(?=[^aeiouy]\p{L}{3}))/u

/** Al-Masri, El Masry and Elmasry are Masri; de la Cruz and Dela Cruz are Cruz. */
const withoutSmallWords = (words: readonly string[]): string[] => {
  const isSmall = (word: string, index: number): boolean => {
    const next = words[index + 1]
    if (next === undefined) return false
    if (smallWords.has(word)) return true
    if (smallBetween.has(word)) return index > 0 || (/^[ae]l$/.test(word) && words.length > 2)
    return index > 0 && smallBefore.has(word) && (next.length > 4 || words[index - 1] === 'de')
  }
  const kept = words.filter((word, index) => !isSmall(word, index))
  return (kept.length > 1 ? kept : words).map((word) => word.replace(onto, ''))
}

/** A syllable as Korean and Chinese names are spelled; two with a hyphen are one given name. */
const syllable = '(?:[bcdfghjklmnprstwxyz]{0,2}[aeiouyw]{1,4}(?:ng|[bhklmnprt])?)'
const hyphened = new RegExp(
  `(?<![\\p{L}-])(?!jean)(${syllable})[-‐](${syllable})(?![\\p{L}-])`,
  'iu',
)

/** Names whose family name comes first and is not parted from the given name. */
const readEastAsian = (name: string): string[] | null => {
  const korean = readKoreanName(name)
  if (korean) return korean
  const parts = name.split(/[\s・·]+/).filter((part) => part !== '')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) {
    return /\p{Script=Han}/u.test(name) ? readJapaneseName(parts.join(''), toLatin) : null
  }
  if (parts.length === 0 || !parts.every(isHan) || parts.join('').length > 5) return null
  const japanese = readJapaneseName(parts.join(''))
  if (japanese) return japanese
  return parts.length === 1
    ? readHanName(parts[0]!)
    : [...readHanName(parts[0]!).slice(0, 1), parts.slice(1).map(readHan).join('')]
}

/** Where the letters і, ї, є or ґ show that it is Ukrainian, г is an h. */
const asUkrainian = (name: string): string => name.replace(/г/g, 'һ').replace(/Г/g, 'Һ')
const isUkrainian = (name: string): boolean => /[іїєґ]/i.test(name)

/** The words of a name in Latin letters, without titles, in the order written; empty for placeholders. */
export const nameWords = (typed: string): string[] => {
  if (isPlaceholder(typed)) return []
  const outside = typed.replace(inBrackets, ' ').trim()
  const name = withoutTitles(isPlaceholder(outside) ? typed : outside)
  const eastAsian = readEastAsian(name.trim())
  const spelled = isUkrainian(name) ? asUkrainian(name) : name.replace(hyphened, '$1$2')
  const words = eastAsian ?? wordsOf(spelled)
  const latin = words
    .filter((word) => !titles.has(word))
    .flatMap((word) => toLatin(word).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
  return withoutSmallWords(joined(latin)).slice(0, 6)
}

/** The nickname in brackets or quotation marks within a name, as words; empty where there is none. */
export const bracketedName = (typed: string): string[] => {
  const inside = inBrackets.exec(typed)?.[1]
  return inside && !isPlaceholder(typed.replace(inBrackets, '')) ? nameWords(inside) : []
}

export const isNameInOtherScript = (typed: string): boolean => isOtherScript(typed)

const known = new Map<string, string>()
const knownAtMost = 20_000

/** How a word of a name sounds, whatever its form ("Bob" sounds like "Robert"). */
export const nameSound = (word: string): string => {
  const heard = known.get(word)
  if (heard !== undefined) return heard
  const sound = soundKey(formalName(word))
  // comparing asks for the same words again and again
  if (known.size >= knownAtMost) known.clear()
  known.set(word, sound)
  return sound
}

/** Sound keys of the whole name, order-free; several when a second family or given name may be left out. */
export const nameSoundKeys = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => word.length > 1)
  const sounds = telling.map(nameSound).filter((sound) => sound !== '')
  if (sounds.length < 2) return []
  const keys = [sounds.toSorted().join(' ')]
  if (sounds.length > 2) {
    keys.push([sounds[0]!, sounds.at(-1)!].toSorted().join(' '))
    keys.push([sounds[0]!, sounds[1]!].toSorted().join(' '))
  }
  return [...new Set(keys)]
}
