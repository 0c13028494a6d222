import type { Area, Luminance } from './luminance.ts'

/** The side of the picture that is transformed. */
export const side = 64

/**
 * Two passes of this width average what becomes one pixel, so it is half of a pixel's size, rounded
 * up.
 */
const windowOf = (length: number): number => Math.ceil(length / (2 * side))

type Line = { start: number; step: number; length: number }

/** The mean of up to `window` values around each; windows are cut off at both ends. */
const blurLine = (
  { from, to }: { from: Float32Array; to: Float32Array },
  { start, step, length }: Line,
  window: number,
): void => {
  const ahead = Math.floor(window / 2)
  const behind = window - ahead - 1
  let sum = 0
  for (let next = 0; next < Math.min(ahead, length); next += 1) {
    sum += from[start + next * step] ?? 0
  }
  for (let place = 0; place < length; place += 1) {
    const entering = place + ahead
    const leaving = place - behind - 1
    if (entering < length) sum += from[start + entering * step] ?? 0
    if (leaving >= 0) sum -= from[start + leaving * step] ?? 0
    const count = Math.min(entering, length - 1) - Math.max(leaving + 1, 0) + 1
    to[start + place * step] = sum / count
  }
}

const blurOnce = (picture: Luminance): Luminance => {
  const { values, width, height } = picture
  const rows = new Float32Array(values.length)
  const both = new Float32Array(values.length)
  const [across, down] = [windowOf(width), windowOf(height)]
  for (let row = 0; row < height; row += 1) {
    const line = { start: row * width, step: 1, length: width }
    blurLine({ from: values, to: rows }, line, across)
  }
  for (let column = 0; column < width; column += 1) {
    const line = { start: column, step: width, length: height }
    blurLine({ from: rows, to: both }, line, down)
  }
  return { values: both, width, height }
}

/** So blurred that 64 by 64 samples show the whole picture (Jarosz's filter, as PDQ describes). */
export const blur = (picture: Luminance): Luminance => blurOnce(blurOnce(picture))

/** Outside, the picture is mirrored. */
const reflect = (place: number, length: number): number => {
  if (place < 0) return -1 - place
  return place < length ? place : 2 * length - 1 - place
}

/** The places whose centers are the nearest to the centers of the small pixels. */
const samples = (start: number, length: number, limit: number): number[] =>
  Array.from({ length: side }, (_sample, place) =>
    reflect(start + Math.floor(((place + 0.5) * length) / side), limit),
  )

/** 64 by 64 values of an area of a blurred picture, which may lie partly outside. */
export const shrink = (blurred: Luminance, area: Area): Float32Array => {
  const { values, width, height } = blurred
  const columns = samples(area.left, area.width, width)
  const rows = samples(area.top, area.height, height)
  return Float32Array.from(
    rows.flatMap((row) => columns.map((column) => values[row * width + column] ?? 0)),
  )
}
