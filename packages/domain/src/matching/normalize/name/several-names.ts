const inBrackets = /\s*[("“«[]([^()"“”«»[\]]+)[)"”»\]]\s*/u
/** "Maria Santos aka Mia": the name behind the words is a nickname. */
const alsoCalled =
  /\s+(?:a\.?\s?k\.?\s?a\.?|also known as|better known as|known as|goes by|alias|alyas|dite?|genannt|conocid[ao] como|tamb[eé]m conhecid[ao] como|panggilan|dipanggil|tinatawag na|biệt danh|thường gọi(?: là)?|ชื่อเล่น|он[аo]? же|вон[аи] ж|又名|别名|別名)[\s:]+(?=\S)/iu
/** "Maria / มาเรีย": one name in two scripts, or two names. */
const apart = /\s*[/|／]\s*/u
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

export type SeveralNames = { name: string; others: string[] }

/**
 * The name of a person in a text that may also contain nicknames: in brackets, behind "aka", or
 * behind a slash.
 */
export const separateNames = (typed: string): SeveralNames => {
  const inside = inBrackets.exec(typed)?.[1]
  const outside = inside === undefined ? typed : typed.replace(inBrackets, ' ').trim()
  const [called = '', ...nicknames] = outside.split(alsoCalled)
  const parts = called.split(apart)
  const [name = '', ...others] = parts.every(hasLetters) ? parts : [called]
  return { name, others: [...(inside === undefined ? [] : [inside]), ...others, ...nicknames] }
}
