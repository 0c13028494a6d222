import { stripControls } from '../sanitize/sanitize.ts'

export const maxHandleLength = 50

const leading = /^(?:@|https?:\/\/|\s)+/i
const notAllowed = /[^\p{L}\p{M}\p{N}_.-]/gu

const isAddress =
  /^[@\s]*(?:https?:|(?:[\w-]+\.)*(?:instagram|instagr|facebook|fb|messenger|m|tiktok|snapchat|threads)\.[a-z]{2,6}\/)/i
const separator = /\s*[,;|/]\s*|\s+or\s+|\s+(?=@)/i
/** "Jack and Jill" is one display name; a text with a digit or a mark is a handle. */
const joining = /(?<=[\d._]\S*)\s+(?:and|&)\s+(?=@?\S)|\s+(?:and|&)\s+(?=@?\S*[\d._])/i

/** The first of several handles: joined they would be a handle that does not exist. */
const firstHandle = (text: string): string =>
  isAddress.test(text)
    ? text
    : (text
        .split(separator)
        .flatMap((piece) => piece.split(joining))
        .find((piece) => piece.replace(notAllowed, '') !== '') ?? '')

/**
 * A social handle as it is stored (specification, section 5): leading @ and http(s):// removed,
 * only letters, digits, underscore, dot and hyphen kept, at most 50 characters. Letters are those
 * of any script, because users often enter Facebook names as handles. Matching reads the typed text
 * instead, so that the pasted address of a profile still yields its handle. Of several handles the
 * first is stored.
 */
export const sanitizeHandle = (text: string): string =>
  Array.from(
    stripControls(firstHandle(stripControls(text)).replace(leading, '').replace(notAllowed, '')),
  )
    .slice(0, maxHandleLength)
    .join('')
