const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** '๐๘๑' -> '081': digits of any script as ASCII digits. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!
    // digits come in runs of ten from their zero; a few scripts have several consecutive runs
    let first = code
    while (isDigit(first - 1)) first -= 1
    return `${(code - first) % 10}`
  })

const unsupportedDigits = /(?<![\p{L}\d])0[box][\da-f]+|\d(?:[.,]\d+)?e[+-]?\d/iu

/** Whether a number has a notation other than decimal digits: '0x10', '1e2'. */
export const hasUnsupportedDigits = (text: string): boolean =>
  unsupportedDigits.test(toAsciiDigits(text.normalize('NFKC')))
