/** First digits of the scripts our users type in; each is followed by its nine others. */
const zeros = [
  0x0660, // Arabic-Indic
  0x06f0, // Persian
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0be6, // Tamil
  0x0e50, // Thai
  0x0ed0, // Lao
  0x1040, // Myanmar
  0x17e0, // Khmer
  0xff10, // full width
]

/** '๐๘๑' -> '081': digits of any script as the ones that rules are written for. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
