/**
 * Letters of five columns and seven rows, so that a watermark needs no font and no text engine.
 * Each row of a letter is two hexadecimal digits; its five low bits are the columns, from the left.
 */
const rows = `
  A0e11111f111111 B1e11111e11111e C0e11101010110e D1e11111111111e E1f10101e10101f F1f10101e101010
  G0e11101711110f H1111111f111111 I0e04040404040e J0702020202120c K11121418141211 L1010101010101f
  M111b1515111111 N11191513111111 O0e11111111110e P1e11111e101010 Q0e11111115120d R1e11111e141211
  S0f10100e01011e T1f040404040404 U1111111111110e V11111111110a04 W11111115151b11 X11110a040a1111
  Y11110a04040404 Z1f01020408101f 00e11131519110e 1040c040404040e 20e11010608101f 31e01010e01011e
  402060a121f0202 51f101e0101110e 60e10101e11110e 71f010204080808 80e11110e11110e 90e11110f01010e
  -0000000e000000`

export const glyphColumns = 5
export const glyphRows = 7

const glyphs = new Map(
  rows
    .trim()
    .split(/\s+/)
    .map((entry): [string, readonly number[]] => [
      entry.charAt(0),
      (entry.slice(1).match(/../g) ?? []).map((row) => Number.parseInt(row, 16)),
    ]),
)

/** Whether a letter covers a point. Other characters than A to Z, 0 to 9 and - are empty. */
export const isInked = (letter: string, column: number, row: number): boolean =>
  (((glyphs.get(letter)?.[row] ?? 0) >> (glyphColumns - 1 - column)) & 1) === 1
