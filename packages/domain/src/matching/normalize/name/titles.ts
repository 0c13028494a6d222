import givenNames from '../../data/given-names.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { wordsOf } from '../text/normalize-text.ts'

type Words = readonly string[]

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text))
const listed = (...groups: (keyof typeof givenNames)[]): ReadonlySet<string> =>
  new Set(groups.flatMap((group) => listIn(givenNames[group])))

/** No names, anywhere among the words. */
const titles =
  setOf(`mr mrs ms miss mister dr prof sir madam madame mme mlle khun nai nang nangsao jr sr ii iii atty engr
  herr frau fräulein sra srta señor señora señorita ustadz ustaz hajji haji hajjah
  นาย นาง นางสาว คุณ นส ดช ดญ น้อง พี่ ป้า ลุง господин госпожа пан пані السيد السيدة
  bpk bapak ibu mbak encik puan datuk datin dato makcik pakcik shri smt shrimati kuya ate aling manong manang`)
/** Forms of address before a name. */
const leading =
  setOf(`mas mba cik kak kakak teteh neng dek adek tante auntie aunty uncle inday nanay tatay pee
  lok oknha neak oppa unnie noona hyung тётя тетя дядя didi`)
/** The same behind it. */
const trailing =
  setOf(`sensei sama ssi oppa unnie noona hyung 오빠 언니 누나 bhai didi bey hanım abi abla efendi usta
  xiansheng xiaojie taitai nushi`)

const eastAsian = listed('korean', 'chinese', 'japanese')
const southeastAsian = listed('indonesian', 'philippine')
const western = listed('english', 'romance', 'philippine')
const burmese =
  setOf(`aung aye chan cho ei hla hlaing hnin htay htet htike htoo htun htwe kaung khaing khant khin khine ko kyaw kyi
  kyin lin lwin maw may mi min mon moe mu mya myat myint myo naing nan nandar nay nilar nu nwe nyein ohn oo
  paing phone phyo phyu pwint pyae san sandar sein shwe soe su swe tha thandar thaw thein thet thi thida thiha
  thin thiri thu thura thuzar tin toe tun wai wah wana win wint wutyi yadanar yamin ye yee yi yin yu yupar zar zarni
  zaw zayar zin`)

/** Forms of address that are names too; the words after them decide. */
const conditions: readonly (readonly [words: string, isTitle: (rest: Words) => boolean])[] = [
  ['u daw maung mg saya', (rest) => rest.some((word) => burmese.has(word))],
  ['ko ma', (rest) => rest.every((word) => burmese.has(word))],
  ['pak bu', ([next = '']) => !eastAsian.has(next)],
  ['bang mang om bong', ([next = '']) => southeastAsian.has(next)],
  ['don dona seu tita tito lola lolo tia tio', ([next = '']) => western.has(next)],
]
const conditional = new Map(
  conditions.flatMap(([words, isTitle]) => wordsOf(words).map((word) => [word, isTitle] as const)),
)

const isLeadingTitle = ([word = '', ...rest]: Words): boolean =>
  leading.has(word) || conditional.get(word)?.(rest) === true

/**
 * The words of a name without titles and forms of address: Bu Ratna, Ate Rowena, Daw Thiri. One
 * word always stays, because many are also names.
 */
export const withoutTitles = (words: Words): Words => {
  let rest = words.filter((word) => !titles.has(word))
  while (rest.length > 1 && isLeadingTitle(rest)) rest = rest.slice(1)
  while (rest.length > 1 && trailing.has(rest.at(-1)!)) rest = rest.slice(0, -1)
  return rest
}

/** Titles joined to the name: Thai ones before it, Chinese, Japanese and Korean ones after it. */
const before =
  /^\s*(?:นางสาว|นาย|นาง|คุณ|น้อง|พี่|น\.\s?ส\.|ด\.\s?[ชญ]\.|ว่าที่\s?ร\.\s?ต\.|ดร\.)\s*(?=[ก-ฮเแโไใ]{2})/
const behind =
  /(?<=[\p{L}\p{M}]{2})(?:\s*(?:さん|ちゃん|くん|さま|様|先生|小姐|女士|太太|씨|님)|[-‐](?:san|chan|kun|sama|ssi|nim))\s*$/iu
/** Thai forms of address: P'Nok for an elder, Nong Ploy for a younger person. */
const juniorSuffixes = /^\s*(?:p['’]\s*|nong\s+(?=\p{L}{2,}\s*$))(?=\p{L}{2})/iu
/** Vietnamese ones, which without their marks are names. */
const vietnameseAddress = /^\s*(?:chị|cô|chú|ông|bà|bác|dì|cậu)\s+(?=\p{L}{2})/iu
/** Maria is so common in some countries that it is abbreviated. */
const mariaForms = /(?<![\p{L}\p{M}])m(?:a\.|ª)\s*(?=\p{L})/giu

/** A name as typed without titles that are not words of their own. */
export const withoutJoinedTitles = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(mariaForms, 'Maria ')
    .replace(juniorSuffixes, '')
    .replace(vietnameseAddress, '')
    .replace(before, '')
    .replace(behind, '')
