const maxLength = 200

/** One line, without what cannot be seen or turns the direction of what follows. */
const singleLine = (text: string): string => {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return Array.from(shown).slice(0, maxLength).join('')
}

/**
 * Text by another person. Mail programs make links of whatever looks like an address, and nobody
 * shall send somebody a link in our name: a space keeps it from looking like one.
 */
export const plainText = (text: string): string =>
  singleLine(text)
    .replace(/\s*(:\/\/|@)\s*/g, ' $1 ')
    .replace(/\.(?=[^\s.])/g, '. ')

/** What a telephone number is written with, and nothing else. */
export const plainPhone = (text: string): string => singleLine(text.replace(/[^\d\s+()./-]/g, ''))
