const maxLength = 200

/** One line, without invisible characters and without marks that change the text direction. */
const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const singleLine = (text: string): string =>
  Array.from(withoutInvisible(text)).slice(0, maxLength).join('')

/**
 * Mail programs turn text that looks like an address into a link. An added space prevents this, so
 * that users cannot send each other links in our name.
 */
const withoutLinks = (text: string): string =>
  text.replace(/\s*(:\/\/|@)\s*/g, ' $1 ').replace(/\.(?=[^\s.])/g, '. ')

/** Text by another person, as one line. */
export const plainText = (text: string): string => withoutLinks(singleLine(text))

/** The characters of a phone number, and no others. */
export const plainPhone = (text: string): string => singleLine(text.replace(/[^\d\s+()./-]/g, ''))
