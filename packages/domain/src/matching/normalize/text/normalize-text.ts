/** Marks over Latin, Greek, Cyrillic, Hebrew and Arabic letters, and invisible characters. */
const marksModel =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670\ufe00-\ufe0f\u20d0-\u20ff\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const ascii = /^[\0-\x7f]*$/

const foldUnicode = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marksModel, '')
    .normalize('NFC')
    .toLowerCase()
    // lower case may add a mark: İ
    .replace(marksModel, '')
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[øœæðþłđıیىک]/g, (letter) => specialLetters[letter] ?? letter)
    .trim()

/**
 * Lower case, one Unicode form, without the accents of European scripts. Marks that are letters in
 * other scripts (Thai vowels, Devanagari, kana voicing) stay. For ASCII, all but case and spaces is
 * an identity that takes ten times as long.
 */
export const fold = (text: string): string =>
  ascii.test(text) ? text.toLowerCase().trim() : foldUnicode(text)

const specialLetters: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  // one letter on Persian and Arabic keyboards
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
}

/**
 * The folded words. An apostrophe joins (O'Brien is one word); every other character that is no
 * letter separates.
 */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/['’‘`´ʼ′]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

const plainKey = /^[a-z\d]*$/

/** A key without case, marks and spaces. One word of plain letters is its own key. */
export const compactKey = (text: string): string =>
  plainKey.test(text) ? text : wordsOf(text).join('').normalize('NFC')

const keysOf = (lines: readonly string[]): Set<string> =>
  new Set(lines.flatMap((line) => line.split(',')).map(compactKey))

/** Typed in any field if the user has no answer. */
const nonAnswers = keysOf([
  'n/a, na, none, no, nil, null, nothing, unknown, unkown, unknow, unk, unsure, not known, idk, dunno',
  'dont know, do not know, i dont know, i do not know, no idea, not sure, not provided, not given',
  'not available, not applicable, no name, noname, no comment, tba, tbd, tbc, to be confirmed, nope',
  'no answer, not yet known, forgot, cant remember, dont remember, doesnt have, does not have one',
  'dont have, no phone, no email, no facebook, no instagram, no car, undefined, empty, blank',
  'kein, keine, keiner, keine angabe, k.a., keine ahnung, unbekannt, nicht bekannt, weiss nicht',
  'desconocido, desconocida, no se, no lo se, no sabe, ninguno, ninguna, no tiene, sin datos',
  'inconnu, inconnue, aucun, aucune, je ne sais pas, sais pas, neant, desconhecido, desconhecida',
  'nao sei, nao sabe, nenhum, nenhuma, nao tem, sconosciuto, nessuno, nessuna, non so, onbekend, geen',
  'weet niet, nvt, nieznany, nieznane, brak, nie wiem, bilinmiyor, bilmiyorum',
  'неизвестно, неизвестен, неизвестна, не известно, не знаю, нет, нету, не указано, отсутствует',
  'невідомо, не відомо, немає, ไม่ทราบ, ไม่รู้, ไม่มี, ไม่ระบุ, ไม่แน่ใจ, ไม่มีข้อมูล, ບໍ່ຮູ້, ບໍ່ມີ, មិនដឹង, គ្មាន',
  'မသိ, မရှိ, 不明, 不知道, 無, 无, 沒有, 没有, 未知, 不详, 不詳, 不清楚, なし, 無し, わからない, 分からない',
  '知らない, 없음, 모름, 몰라, 미상, không biết, không có, không rõ, chưa biết, tidak tahu, tidak ada',
  'tidak diketahui, tiada, wala, hindi alam, غير معروف, لا أعرف, لا يوجد, مجهول, पता नहीं, नहीं, अज्ञात',
])

/** Placeholders for a name, a handle or a number. A workplace may have such a name. */
const evasiveAnswers = keysOf([
  'test, testing, asdf, qwerty, private, hidden, secret, same, anonymous, anon, somebody, someone',
  'other, others',
])

const isNonAnswerKey = (key: string): boolean => {
  if (key === '' || nonAnswers.has(key)) return true
  return /^(.)\1*$/u.test(key) && (key.length > 3 || /^[0x]/.test(key))
}

/** Words that mean "no answer" in any field; "Secret" may be a bar. */
export const isNonAnswer = (text: string): boolean => isNonAnswerKey(compactKey(text))

/**
 * Words that mean "no answer" (R11): such values never match. Only the whole value counts, so that
 * Na Li, No Min-ji and Anon Jaidee keep their names.
 */
export const isPlaceholder = (text: string): boolean => {
  const key = compactKey(text)
  return isNonAnswerKey(key) || evasiveAnswers.has(key)
}

/** A value as text; other types give an empty text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 2000) : typeof value === 'number' ? `${value}` : ''

/** A field that is entered as a list: chips joined by commas, or a JSON array. */
export const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listOf)
  const text = textOf(value).trim()
  if (isPlaceholder(text)) return []
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text)
      if (Array.isArray(parsed)) return parsed.flatMap(listOf)
    } catch {
      // not JSON: read it as text
    }
  }
  return text
    .split(/[,;|\n/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A checked box. */
export const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1'
