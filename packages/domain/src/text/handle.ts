export const maxHandleLength = 50

const leading = /^(?:@|https?:\/\/|\s)+/i
const notAllowed = /[^\p{L}\p{M}\p{N}_.-]/gu

/**
 * A social handle as it is stored (specification, section 5): leading @ and http(s):// removed, only
 * letters, digits, underscore, dot and hyphen kept, at most 50 characters. Letters are those of any
 * script: Facebook names are often typed as handles. Matching reads what was typed instead, so that
 * a pasted address of a profile still gives its handle.
 */
export const sanitiseHandle = (text: string): string =>
  Array.from(text.toWellFormed().replace(leading, '').replace(notAllowed, '').normalize('NFC'))
    .slice(0, maxHandleLength)
    .join('')
