import sharp, { type Sharp } from 'sharp'

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

const glyphColumns = 5
const glyphRows = 7

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
const isInked = (letter: string, column: number, row: number): boolean =>
  (((glyphs.get(letter)?.[row] ?? 0) >> (glyphColumns - 1 - column)) & 1) === 1

/** Points of the text's grid between two letters, two repetitions, and two lines. */
const letterGap = 1
const wordGap = 10
const lineGap = 9
/** Lines of text over the shorter side of a picture, so that no crop of use is free of them. */
const linesPerSide = 9
/** How strongly a letter changes the pixels below it. */
const strength = 0.42
/** The lines rise by about 22 degrees. */
const [slope, run] = [0.3714, 0.9285]
/** Above this, a pixel becomes darker instead of lighter. */
const bright = 128

type Raw = { data: Uint8Array; width: number; height: number; channels: number }

/** One line of the pattern: a row of bits for each row of its letters. */
const patternOf = (text: string): { inked: Uint8Array; columns: number } => {
  const columns = text.length * (glyphColumns + letterGap) + wordGap
  const inked = new Uint8Array(columns * glyphRows)
  for (const [place, letter] of [...text].entries())
    for (let row = 0; row < glyphRows; row += 1)
      for (let column = 0; column < glyphColumns; column += 1)
        if (isInked(letter, column, row))
          inked[row * columns + place * (glyphColumns + letterGap) + column] = 1
  return { inked, columns }
}

/**
 * Writes a text across the whole picture, in place: in sloping lines, each moved against the last
 * one. Letters are lighter on dark and darker on bright parts, so that they are seen on both.
 */
const stampPixels = ({ data, width, height, channels }: Raw, text: string): void => {
  const { inked, columns } = patternOf(text)
  const lineRows = glyphRows + lineGap
  const scale = Math.max(1, Math.min(width, height) / (linesPerSide * lineRows))
  const [stepAlong, stepDown] = [run / scale, slope / scale]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const down = Math.floor(x * stepDown + y * stepAlong)
      const row = down % lineRows
      if (row >= glyphRows) continue
      const line = (down - row) / lineRows
      const along = Math.floor(x * stepAlong - y * stepDown) + line * (columns >> 1)
      if (inked[row * columns + (((along % columns) + columns) % columns)] !== 1) continue
      const at = (y * width + x) * channels
      const isBright = data[at]! + 2 * data[at + 1]! + data[at + 2]! > 4 * bright
      const target = isBright ? 0 : 255
      for (let channel = at; channel < at + 3; channel += 1)
        data[channel] = data[channel]! + (target - data[channel]!) * strength
    }
}

/** A picture with a text across it, as WebP without metadata. */
export const stamp = async (picture: Sharp, text: string): Promise<Buffer> => {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  stampPixels({ data, width, height, channels }, text)
  return sharp(data, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
}
