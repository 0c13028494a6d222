import sharp, { type Sharp } from 'sharp'
import { glyphColumns, glyphRows, isInked } from './glyphs.ts'

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
