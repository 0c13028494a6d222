import { crop, type Luminance } from './luminance.ts'

/** Values that differ less are of one color; the compression of a JPEG changes them as much. */
const tolerance = 12

/** The color's least share of the border's last line, which belongs to no sign on a screen. */
const leastShare = 0.85

/** Its least share where a clock, a battery and other signs are, blurred in a small copy. */
const leastShareOfSigns = 0.5

/** A picture that is mostly one color has no borders. */
const leastRemainder = 0.3

type Line = { start: number; step: number; length: number }

const shareOf = (values: Float32Array, { start, step, length }: Line, color: number): number => {
  let equal = 0
  for (let place = 0; place < length; place += 1) {
    if (Math.abs((values[start + place * step] ?? 0) - color) < tolerance) equal += 1
  }
  return equal / length
}

const medianOf = (values: Float32Array, { start, step, length }: Line): number =>
  Float32Array.from({ length }, (_value, place) => values[start + place * step] ?? 0).toSorted()[
    length >> 1
  ] ?? 0

/**
 * The number of lines, from the first on, that have the color of the first one, and signs on it.
 */
const countBorder = (values: Float32Array, lines: readonly Line[]): number => {
  const [first] = lines
  if (!first) return 0
  const color = medianOf(values, first)
  let count = 0
  for (const [place, line] of lines.entries()) {
    const share = shareOf(values, line, color)
    if (share < leastShareOfSigns) break
    if (share >= leastShare) count = place + 1
  }
  return count
}

/** The lines between the borders; all lines if there are no borders. */
const linesWithin = (values: Float32Array, lines: readonly Line[]) => {
  const first = countBorder(values, lines)
  const count = lines.length - first - countBorder(values, lines.toReversed())
  return count < leastRemainder * lines.length
    ? { first: 0, count: lines.length }
    : { first, count }
}

const trimRows = (picture: Luminance): Luminance => {
  const { values, width, height } = picture
  const rows = Array.from({ length: height }, (_row, row) => ({
    start: row * width,
    step: 1,
    length: width,
  }))
  const { first, count } = linesWithin(values, rows)
  return count === height ? picture : crop(picture, { left: 0, top: first, width, height: count })
}

const trimColumns = (picture: Luminance): Luminance => {
  const { values, width, height } = picture
  const columns = Array.from({ length: width }, (_column, column) => ({
    start: column,
    step: width,
    length: height,
  }))
  const { first, count } = linesWithin(values, columns)
  return count === width ? picture : crop(picture, { left: first, top: 0, width: count, height })
}

/**
 * The picture, then without borders above and below, then also without those at its sides, as far
 * as it has such borders. A copy may have borders that the original lacks, next to edges of one
 * color that both have.
 */
export const trimBorders = (picture: Luminance): Luminance[] => {
  const withoutBars = trimRows(picture)
  const withoutSides = trimColumns(withoutBars)
  return [...new Set([picture, withoutBars, withoutSides])]
}
