/**
 * Lower case, one form of Unicode, accents of the European scripts removed. Marks that are letters
 * in their own right (Thai vowels, Arabic, Devanagari, kana voicing) stay.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[øœæðþłđı]/g, (letter) => specialLetters[letter] ?? letter)
    .trim()

const specialLetters: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** The folded words; an apostrophe joins (O'Brien is one word), everything else that is no letter parts. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/['’‘`´ʼ]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Case, marks and spaces do not count. */
export const compactKey = (text: string): string => wordsOf(text).join('')

const placeholders = new Set(
  [
    'n/a, na, none, no, nil, null, nothing, unknown, unkown, unknow, unsure, not known, idk, dunno',
    'dont know, do not know, i dont know, i do not know, no idea, not sure, not provided, not given',
    'not available, not applicable, no name, noname, no comment, tba, tbd, tbc, to be confirmed',
    'test, testing, asdf, qwerty, private, hidden, secret, same, empty, blank, undefined, anonymous',
    'anon, somebody, someone, other, others, keine, kein, unbekannt, weiss nicht, desconocido, no se',
    'ninguno, inconnu, aucun, je ne sais pas, неизвестно, не знаю, нет, ไม่ทราบ, ไม่รู้, ไม่มี, 不明',
    '不知道, 無, 无, なし, 없음, 모름, không biết, không có, غير معروف, पता नहीं',
  ]
    .flatMap((line) => line.split(','))
    .map(compactKey),
)

/** Words that stand for "no answer" (R11): such values never match. */
export const isPlaceholder = (text: string): boolean => {
  const key = compactKey(text)
  if (key === '') return true
  if (placeholders.has(key)) return true
  return /^(.)\1*$/u.test(key) && (key.length > 3 || /^[0x]/.test(key))
}

/** A value as text; what is not text says nothing. */
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
      // not JSON after all: read it as text
    }
  }
  return text
    .split(/[,;|\n/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
