/** Deeper than any body or frame that our clients send. */
export const maxJsonDepth = 16
/** More keys and items than any of them holds. */
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
 * Whether JSON text is nested and filled no more than a client's is; anything may be said of text
 * that is not JSON. `JSON.parse` reads what is nested a hundred thousand deep, but most of what
 * happens to a value afterwards recurses, `JSON.stringify` among it, and throws.
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
