import { readHan } from './han.ts'
import { readSyllable } from './hangul.ts'
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

/** Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam in Devanagari. */
const asDevanagari = (text: string): string =>
  text
    .replaceAll('\u0a70', '\u0a02')
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
 * Prepares a Hebrew word for transliteration: ו between other letters is mostly an o or u, י an i,
 * and ה at the end an a.
 */
const prepareHebrew = (word: string): string => {
  const end = word.replace(/(?<=[אע])ה$/u, '').replace(/(?<=.)ה$/u, 'א')
  if (withConsonant.test(word)) return end
  return end
    .replace(/(?<=.)וו/gu, 'ב')
    .replace(/(?<=.)ו/gu, '\u05bf')
    .replace(/(?<=.)י(?!א)/gu, '\u05b4')
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
const parsePairs = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const letters = [...pair]
        return [letters[0]!, letters.slice(1).join('')]
      }),
  )

const cyrillic = parsePairs(`
  аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щsh ъ ыy ь эe юyu яya
  іi їi єe ґg ўu јj љl њn ћch ђdj џdz қk ғg ңn өo үu ұu һh әa`)
const greek = parsePairs(`
  αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξks οo πp ρr σs ςs τt υy φf χh ψps ωo`)
const arabic = parsePairs(`
  اa أa إi آa ىa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh ةa وw يy ءa ئy ؤw
  پp ُu ِi چch ژzh گg کk یy ٹt ڈd ڑr ں ھh ہh ےe`)
const devanagari = parsePairs(`
  अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph
  बb भbh मm यy रr लl वv शsh षsh सs हh ळl ाa िi ीi ुu ूu ृri ेe ैai ॆe ोo ॊo ऎe ऒo ौau ंn ँn ः ् ़`)
const kana = parsePairs(`
  あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo
  たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo
  ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゔvu`)
const smallKana = parsePairs('ぁa ぃi ぅu ぇe ぉo ゃya ゅyu ょyo ゎwa っt ー')

const khmer = parsePairs(`
  កk ខkh គk ឃkh ងng ចch ឆch ជch ឈch ញnh ដd ឋth ឌd ឍth ណn តt ថth ទt ធth នn បb ផph ពp ភph មm យy រr លl វv សs ហh
  ឡl អa ឥe ឧu ឯae ឱao ាa ិi ីi ឹeu ឺeu ុo ូou ួuo ើeu ឿeu ៀie េe ែae ៃai ោo ៅau ំm ះh ្ ់ ៈ ៍ ៊ ៉ ៏ ័`)
const burmese = parsePairs(`
  ကk ခkh ဂg ဃgh ငng စs ဆs ဇz ဈz ညny ဉny ဋt ဌt ဍd ဏn တt ထt ဒd ဓd နn ပp ဖp ဗb ဘb မm ယy ရy လl ဝw သth ဟh ဠl အa
  ျy ြy ွw ှ ာa ါa ိi ီi ုu ူu ေe ဲe ံn ့ း ် ္ ဣi ဥu ဦu ဧe ဩaw`)
const georgian = parsePairs(`
  აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh`)
const armenian = parsePairs(`
  աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւ փp
  քk օo ֆf`)
const hebrew = parsePairs(`
  אa בb גg דd הh וv זz חh טt יy כk ךk לl מm םm נn ןn סs עa פp ףf צts ץts קk רr שsh תt \u05bfo \u05b4i`)

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

const tables = [cyrillic, greek, arabic, devanagari, khmer, burmese, georgian, armenian, hebrew]

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
