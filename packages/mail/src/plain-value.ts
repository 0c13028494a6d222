const maxLength = 200

/** One line, without invisible characters and without marks that change the text direction. */
const singleLine = (text: string): string => {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return Array.from(shown).slice(0, maxLength).join('')
}

/**
 * Text by another person. Mail programs turn text that looks like an address into a link. An added
 * space prevents this, so that users cannot send each other links in our name.
 */
export const plainText = (text: string): string =>
  singleLine(text)
    .replace(/\s*(:\/\/|@)\s*/g, ' $1 ')
    .replace(/\.(?=[^\s.])/g, '. ')

/** The characters of a phone number, and no others. */
export const plainPhone = (text: string): string => singleLine(text.replace(/[^\d\s+()./-]/g, ''))
