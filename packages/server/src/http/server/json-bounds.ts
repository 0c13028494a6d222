/** Deeper than any body or frame of our clients. */
export const maxJsonDepth = 16
/** More keys and items than any of them contains. */
export const maxJsonValues = 5000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The index of the quotation mark that ends the string which starts before `from`. */
const endOfString = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at
  }
  return text.length
}

/**
 * Whether JSON text is nested and filled no more than a client's. The result for other text is
 * undefined. `JSON.parse` reads a depth of a hundred thousand, but most later steps recurse,
 * `JSON.stringify` among them, and throw.
 */
export const isBoundedJson = (text: string): boolean => {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at + 1)
    else if (code === comma) values += 1
    else if (code === openBracket || code === openBrace) {
      depth += 1
      values += 1
    } else if (code === closeBracket || code === closeBrace) depth -= 1
    if (depth > maxJsonDepth || values > maxJsonValues) return false
  }
  return true
}
