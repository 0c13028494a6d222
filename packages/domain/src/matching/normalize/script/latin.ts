import letters from '../../data/letters.json' with { type: 'json' }
import { readHan } from './han.ts'
import { readSyllable } from './hangul.ts'
import { readLetters } from './letters.ts'
import { fold } from '../text/normalize-text.ts'
import { spellThai } from './thai.ts'

const firstIndic = 0x0900
const laoToThai = 0x80

/**
 * Indic scripts have the same layout in Unicode, so each letter maps to the Devanagari letter at
 * the same position. Lao has the layout of Thai.
 */
const shifted = (text: string, from: number): string =>
  String.fromCodePoint(...[...text].map((letter) => letter.codePointAt(0)! - from))

/** Consonants without a vowel that are letters of their own, in Malayalam and Bengali. */
const finals = new Map(
  [...'ൺണൻനർരൽലൾളൿകৎত'.matchAll(/(.)(.)/gu)].map(([, own, plain]) => [own, plain]),
)

/** Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam in Devanagari. */
const asDevanagari = (text: string): string =>
  text
    .replaceAll('\u0a70', '\u0a02')
    .replace(/[\u0d7a-\u0d7f\u09ce]/g, (letter) => `${finals.get(letter)}\u094d`)
    // Unicode normalization separates the dot from letters that have one (ୟ, ౘ).
    .replace(/[\u0980-\u0d7f]/g, (letter) =>
      shifted(letter, Math.floor((letter.codePointAt(0)! - firstIndic) / 0x80) * 0x80).normalize(
        'NFC',
      ),
    )

/** Lao in Thai letters; ຍ is ย, and letters that are two letters in Thai are separated. */
const asThai = (text: string): string =>
  text
    .replaceAll('ຫນ', 'ນ')
    .replaceAll('ໜ', 'ນ')
    .replaceAll('ໝ', 'ມ')
    .replaceAll('ຍ', 'ຢ')
    .replaceAll('ຽ', 'ີຢ')
    .replace(/[\u0ebb\u0ebc]/g, (sign) => (sign === '\u0ebc' ? 'ລ' : ''))
    .replace(/[\u0e81-\u0ece]/g, (letter) => shifted(letter, laoToThai))

/** ו that is a consonant: David, Levi, Hava, Tova. */
const withConsonant = /דוד|לוי|חוה|אוה|טובה|נווה|אביב|זיו/

/**
 * Prepares a Hebrew word for transliteration: ו between other letters is mostly an o or u,
 * י an i, ב behind another letter a v, and ה at the end an a.
 */
const prepareHebrew = (word: string): string => {
  const end = word.replace(/(?<=[אע])ה$/u, '').replace(/(?<=.)ה$/u, 'א')
  if (withConsonant.test(word)) return end.replace(/(?<=.)ב(?!רג)/gu, 'ו')
  return end
    .replace(/(?<=.)וו/gu, 'ב')
    .replace(/(?<=.)ו/gu, '\u05bf')
    .replace(/(?<=.)י(?!א)/gu, '\u05b4')
    .replace(/(?<=.)ב(?!רג)/gu, 'ו')
}

/** Names that begin with these letters without an article. */
const noArticle = /^(?:الياس|الين|الكس|اليس|البرت|الهام|الله)/

/**
 * Prepares an Arabic word for transliteration: removes its article and reads و by its usual sound.
 */
const prepareArabic = (word: string): string => {
  const bare = noArticle.test(word) ? word : word.replace(/^(?:و)?ال(?=\p{L}{3})/u, '')
  // between consonants و and ي are vowels (يوسف, محمود)
  return bare.replace(/(?<=\p{L})و(?![اي])(?=\p{L}|$)/gu, 'ُ').replace(/(?<=\p{L})ي(?!ا)/gu, 'ِ')
}

/** Letter by letter; precise enough for sound keys, not for pronunciation. */
const { kana: kanaLetters, smallKana: smallKanaLetters, ...otherLetters } = letters
const [kana, smallKana] = [readLetters(kanaLetters), readLetters(smallKanaLetters)]
const tables = Object.values(otherLetters).map(readLetters)

/** Consonants carry an a unless another vowel follows or they end the word. */
const withVowels = (word: string): string =>
  word
    .replaceAll('सिंह', 'सिंघ')
    .replace(/([\u0915-\u0939]\u093c?)(?=[\u0915-\u0939]|\u0902|\u0903)/g, '$1अ')

const smallKanaPattern = /[ぁぃぅぇぉゃゅょゎっー]/
/** Small kana change the kana before (ジェ, しょ, っ). */
const readKana = (word: string): string => {
  const plain = [...word].map((letter) =>
    letter >= 'ァ' && letter <= 'ヶ' ? String.fromCodePoint(letter.codePointAt(0)! - 96) : letter,
  )
  return plain
    .map((letter) =>
      smallKanaPattern.test(letter)
        ? `*${smallKana.get(letter) ?? ''}`
        : (kana.get(letter) ?? letter),
    )
    .join('')
    .replace(/\*t([a-z])/g, '$1$1')
    .replace(/(?<=sh|ch|j)i\*y/g, '')
    .replace(/i\*y/g, 'y')
    .replace(/[aiueo]\*(?=[aiueo])/g, '')
    .replaceAll('*', '')
}

/** Rewrites scripts that cannot be transliterated letter by letter. */
const prepare = (typed: string): string =>
  asDevanagari(asThai(typed))
    .replace(/\p{Script=Thai}+/gu, spellThai)
    .replace(/\p{Script=Arabic}+/gu, prepareArabic)
    .replace(/\p{Script=Hebrew}+/gu, prepareHebrew)
    .replace(/\p{Script=Devanagari}+/gu, withVowels)
    .replace(/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, readKana)

/** A folded word in Latin letters, approximated letter by letter; Han characters in pinyin. */
export const toLatin = (folded: string): string => {
  if (/^[\x20-\x7f]*$/.test(folded)) return folded
  return fold(
    [...prepare(folded)]
      .map((letter) => {
        if (letter >= '가' && letter <= '힣') return readSyllable(letter)
        if (/\p{Script=Han}/u.test(letter)) return readHan(letter)
        for (const table of tables) {
          const spelled = table.get(letter)
          if (spelled !== undefined) return spelled
        }
        return letter
      })
      .join(''),
  )
}

/** Whether a text has letters of a script other than Latin. */
export const isOtherScript = (text: string): boolean => /[^\p{Script=Latin}\P{L}]/u.test(text)
