const firstIndic = 0x0900
const laoToThai = 0x80

/**
 * Indic scripts have the same layout in Unicode, so each letter maps to the Devanagari letter at
 * the same position. Lao has the layout of Thai.
 */
const shifted = (text: string, from: number): string =>
  String.fromCodePoint(...[...text].map((letter) => letter.codePointAt(0)! - from))

/** Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam in Devanagari. */
export const asDevanagari = (text: string): string =>
  text
    .replaceAll('\u0a70', '\u0a02')
    // Unicode normalization separates the dot from letters that have one (ୟ, ౘ).
    .replace(/[\u0980-\u0d7f]/g, (letter) =>
      shifted(letter, Math.floor((letter.codePointAt(0)! - firstIndic) / 0x80) * 0x80).normalize(
        'NFC',
      ),
    )

/** Lao in Thai letters; ຍ is ย, and letters that are two letters in Thai are separated. */
export const asThai = (text: string): string =>
  text
    .replaceAll('ຫນ', 'ນ')
    .replaceAll('ໜ', 'ນ')
    .replaceAll('ໝ', 'ມ')
    .replaceAll('ຍ', 'ຢ')
    .replaceAll('ຽ', 'ີຢ')
    .replace(/[\u0ebb\u0ebc]/g, (sign) => (sign === '\u0ebc' ? 'ລ' : ''))
    .replace(/[\u0e81-\u0ece]/g, (letter) => shifted(letter, laoToThai))
