import data from '../../data/name-words.json' with { type: 'json' }
import givenNames from '../../data/given-names.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { koreanReadings } from '../script/korean-syllables.ts'
import { wordsOf } from '../text/normalize-text.ts'
import { isSlavicFamilyName } from './slavic-spelling.ts'

type Words = readonly string[]

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text))
const listed = (...groups: (keyof typeof givenNames)[]): ReadonlySet<string> =>
  new Set(groups.flatMap((group) => listIn(givenNames[group])))

/** No names, anywhere among the words. */
const titles = setOf(data.titles)
/** Forms of address before a name. */
const leading = setOf(data.leadingTitles)
/** The same behind it. */
const trailing = setOf(data.trailingTitles)

const eastAsian = listed('korean', 'chinese', 'japanese')
const thai = listed('thai', 'thaiNicknames')
const mainland = listed('mainland')
const vietnamese = listed('vietnamese')
const southeastAsian = listed('indonesian', 'philippine')
const southAsian = listed('southAsian')
const western = listed('english', 'romance', 'philippine')
const germanic = listed('germanic')
const slavic = listed('slavic')
const burmese = setOf(data.burmese)
const balinese = setOf(data.balinese)

/** Forms of address that are names too; the words after them decide. */
const conditions: readonly (readonly [words: string, isTitle: (rest: Words) => boolean])[] = [
  ['u daw maung mg saya sayar sayama', (rest) => rest.some((word) => burmese.has(word))],
  ['ko ma', (rest) => rest.every((word) => burmese.has(word))],
  ['i ni', ([next = '']) => balinese.has(next)],
  ['pak bu mas cik lok neng', ([next = '']) => !eastAsian.has(next)],
  ['bang mang om bong teh ny', ([next = '']) => southeastAsian.has(next)],
  ['pan pani', ([next = '']) => slavic.has(next) || isSlavicFamilyName(next)],
  ['fru', ([next = '']) => germanic.has(next)],
  ['didi', ([next = '']) => southAsian.has(next)],
  ['hyung', ([next = '']) => koreanReadings(`hyung${next}`).length === 0],
  ['khun', ([next = '']) => thai.has(next) || !mainland.has(next)],
  ['nong', ([next = '', more]) => !more && (thai.has(next) || !vietnamese.has(next))],
  ['don dona seu tita tito lola lolo tia tio ing lic', ([next = '']) => western.has(next)],
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
  /^\s*(?:(?:นางสาว|คุณ|น้อง(?!นุช)|พี่)\s*(?=[ก-ฮเแโไใ][ก-๙])|(?:ທ້າວ|ນາງ(?:ສາວ)?|លោក(?:ស្រី)?|អ្នក(?:ស្រី|នាង)|កញ្ញា)\s*(?=\p{L})|(?:นาย|นาง|ท้าว|น\.\s?ส\.|ด\.\s?[ชญ]\.|ว่าที่\s?ร\.\s?ต\.|ดร\.)\s*(?=[ก-ฮเแโไใ]{2}))/u
const behind =
  /(?<=[\p{L}\p{M}]{2})(?:\s*(?:さん|ちゃん|くん|さま|様|先生|小姐|女士|太太|씨|님)|[-‐](?:san|chan|kun|sama|ssi|nim))\s*$/iu
/** A Thai form of address for an elder: P'Nok. */
const elderPrefix = /^\s*p['’]\s*(?=\p{L}{2})/iu
/** Vietnamese ones, which without their marks are names. */
const vietnameseAddress = /^\s*(?:chị|cô|chú|ông|bà|bác|dì|cậu)\s+(?=\p{L}{2})/iu
/** Maria is so common in some countries that it is abbreviated. */
const mariaForms = /(?<![\p{L}\p{M}])m(?:a\.|ª)\s*(?=\p{L})/giu

/** A name as typed without titles that are not words of their own. */
export const withoutJoinedTitles = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(mariaForms, 'Maria ')
    .replace(elderPrefix, '')
    .replace(vietnameseAddress, '')
    .replace(before, '')
    .replace(behind, '')
