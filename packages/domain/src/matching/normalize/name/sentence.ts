import functionWords from '../../data/function-words.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { wordsOf } from '../text/normalize-text.ts'

const { alsoNames, ...languages } = functionWords
const wordSet = (text: string): ReadonlySet<string> =>
  new Set(listIn(text).map((entry) => wordsOf(entry).join('')))

/** Many of the words in `listed` are family names too: Ganz, Scola, Fine. */
const ambiguous = wordSet(`${alsoNames}, ${languages.listed}`)
const words = new Set(Object.values(languages).flatMap((text) => [...wordSet(text)]))

/** Shorter words are also names, or syllables of names, in some language. */
const minSureLength = 3

/**
 * Whether a word belongs to the grammar of sentences (know, her, never) in a language of the form,
 * and whether it may also be a name.
 */
export const functionWordKind = (word: string): 'sure' | 'possible' | null => {
  if (!words.has(word)) return null
  return word.length < minSureLength || ambiguous.has(word) ? 'possible' : 'sure'
}

/** Vietnamese words by their marks, without which they are names: Chua, Vo. */
const vietnameseGrammar =
  /(?<!\p{L})(?:chưa|hỏi|muốn|biết|quên|không|cùng|với|bán|quán(?=\s+(?:bar|bia|ca|cà|cafe|cơm|nhậu|phở|ăn))|tiệm|ngõ|hẻm|làm|nhà|gần|cạnh|trên|dưới|ngoài|của|người|đứa|thằng|nói|nhân viên|(?:em\s+)?tiếp viên|lễ tân|chủ(?:\s+quán)?|hàng)(?!\p{L})/giu
const vietnameseSpouse = /(?<!\p{L})(?:vợ|chồng|bồ)(?!\s+(?:tôi|cũ|yêu)|\p{L})/giu
/** "L'istruttore": the article of a word, at the beginning; L'Heureux and L'Huillier are names. */
const italianArticle = /^\s*l['’](?!h)(?=\p{L}{4})/iu
/** The same words are given names behind a family name: Đỗ Làm. */
const vietnameseName =
  /^(?:Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Trịnh|Đoàn|Trương|Lương|Đào|Tạ|Chu|Cao)(?:\s+\p{Lu}\p{Ll}*){1,3}$/u
/** A text with words in their place that are the same in meaning and no name without marks. */
export const withoutMarkedWords = (typed: string): string => {
  const text = typed.normalize('NFC')
  return vietnameseName.test(text.trim())
    ? text
    : text
        .replace(italianArticle, 'il ')
        .replace(vietnameseGrammar, 'khong')
        .replace(vietnameseSpouse, 'wife')
}

/** A longer one marks a sentence alone, a short one only together with another one. */
const minTellingLength = 4
const isTelling = (word: string): boolean =>
  functionWordKind(word) === 'sure' && word.length >= minTellingLength

/** "unuttum", I forgot it: a single word that is a sentence. */
const minLoneLength = 7
export const isLoneSentence = ([word = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 && word.length >= minLoneLength && functionWordKind(word) === 'sure'

/** Whether a text is a sentence rather than a name. */
export const hasGrammar = (typed: readonly string[]): boolean => {
  if (typed.length < 2) return false
  if (typed.some(isTelling)) return true
  const found = typed.filter((word) => functionWordKind(word) !== null)
  return found.length > 1 && found.some((word) => functionWordKind(word) === 'sure')
}

/** The same in scripts without spaces between words, by parts that no name has. */
const inScripts = new RegExp(
  [
    // Thai and Lao
    'ไม่|ลืม|อะไร|ใคร|ของ|(?<![เแโใไ])ที่|ทำงาน|ชื่อ|แฟน|เมีย|ผู้หญิง|ผู้ชาย|เด็ก|หมอนวด|สาวนวด|เพื่อน|พนักงาน|ร้าน|แม่ค้า|พ่อค้า|คนขับ|หัวหน้า|ลูกน้อง|ลูกค้า|คนสวน|แม่บ้าน|ครูสอน|ข้างห้อง|รุ่นน้อง|รุ่นพี่|สามี|ภรรยา|พี่ชาย|พี่สาว|น้องชาย|น้องสาว|ข้างบ้าน|แถวบ้าน|บล็อก|ลบแล้ว|คนเก่า|เจอใน|คาราโอเกะ|โรงแรม',
    'ບໍ່|ຊື່|ລືມ|ຂອງ|ທີ່|ຮ້ານ',
    // Khmer and Burmese
    'មិន|ឈ្មោះ|ភ្លេច|របស់|နာမည်|မသိ|မေ့|မမှတ်|ရဲ့|ဆိုင်|ကောင်မလေး|កន្លែង|បុរស|ស្ត្រី|ស្រីនៅ|ဘားက',
    // Chinese
    '不知|不记|不記|不想|不告|不说|不說|不清|不认|不認|忘|名字|她|他|我|谁|誰|什么|什麼|秘密|没有|沒有|宝贝|寶貝|同事|邻居|鄰居|朋友|酒吧|女孩|男人|女人|前任|前夫|前妻|教练|教練|司机|司機|老板|老闆|服务员|服務員|技师|技師|房东|房東|室友|同学|同學|上司|客户|客戶|表妹|表姐|健身房|按摩|方便|前台|收银|收銀|超市',
    // Japanese and Korean
    '知ら|知りま|わから|分から|忘れ|覚え|名前|です$|ません|の人|さんの|私の|俺の|僕の|会社|同僚|友達|内緒|元カ|元彼|隣の|部屋|上司|部下|店員|運転手|大家|教え子|同級生|先輩|後輩|元妻|元夫|店長|美容師|ジム|彼女|彼氏|女性|男性|女の子|男の子|コンビニ',
    '이름|성함|몰라|모름|모르|기억|잊어|까먹|비밀|없음|없어|그녀|그 ?여자|클럽|만난|헬스장|술집|동료|(?<![여남]자?)친구|선생|사장|이웃|옆집|동창|후배|선배|직원|알바|강사|트레이너|마사지|아저씨|아줌마|카페|노래방|호텔|도우미',
  ].join('|'),
)
/** What stands before a name: she is called, the name is. */
const naming = /^(?:ชื่อ|(?:[她他]的?)?(?:名字)?[叫是]|名前は|이름은?)\s*/u

/**
 * The part of a text that may be a name, if it is a sentence in a script without spaces; null if it
 * is none.
 */
export const nameInSentence = (typed: string): string | null => {
  const text = typed.normalize('NFC').trim()
  if (!inScripts.test(text)) return null
  const named = text.replace(naming, '')
  if (named !== text && !inScripts.test(named)) return named
  const parts = text.split(/\s+/)
  const end = parts.findIndex((part) => inScripts.test(part))
  // "แฟนเก่า" and a given and a family name
  const behind = parts.slice(parts.findLastIndex((part) => inScripts.test(part)) + 1)
  const isWhole = end === 0 && behind.length === 2 && /^\p{Script=Thai}/u.test(behind[0]!)
  return (isWhole ? behind : parts.slice(0, Math.max(end, 0))).join(' ')
}
