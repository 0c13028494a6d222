import type { Area, Luminance } from './luminance.ts'

/** The side of the picture that is transformed. */
const side = 64

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
const blur = (picture: Luminance): Luminance => blurOnce(blurOnce(picture))

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
const shrink = (blurred: Luminance, area: Area): Float32Array => {
  const { values, width, height } = blurred
  const columns = samples(area.left, area.width, width)
  const rows = samples(area.top, area.height, height)
  return Float32Array.from(
    rows.flatMap((row) => columns.map((column) => values[row * width + column] ?? 0)),
  )
}

/** 256 bits; equal pictures have equal hashes, and similar pictures differ in few bits. */
export type PerceptualHash = Uint32Array

export const hashWords = 8
const frequencies = 16

/** Smaller pictures have no hash. */
const smallestSide = 5

/** Row `i` has the cosine of frequency `i + 1`; the constant part of the picture is left out. */
const cosines = Float64Array.from({ length: frequencies * side }, (_value, index) => {
  const [row, column] = [Math.floor(index / side), index % side]
  return Math.sqrt(2 / side) * Math.cos((Math.PI / 2 / side) * (row + 1) * (2 * column + 1))
})

/** The 16 lowest frequencies in both directions, without the constant one. */
const transform = (small: Float32Array): Float64Array => {
  const length: number = side // in loops this hot, reading an import can be slow
  const down = new Float64Array(frequencies * length)
  for (let row = 0; row < frequencies; row += 1) {
    for (let column = 0; column < length; column += 1) {
      let sum = 0
      for (let place = 0; place < length; place += 1) {
        sum += (cosines[row * length + place] ?? 0) * (small[place * length + column] ?? 0)
      }
      down[row * length + column] = sum
    }
  }
  const both = new Float64Array(frequencies * frequencies)
  for (let row = 0; row < frequencies; row += 1) {
    for (let column = 0; column < frequencies; column += 1) {
      let sum = 0
      for (let place = 0; place < length; place += 1) {
        sum += (down[row * length + place] ?? 0) * (cosines[column * length + place] ?? 0)
      }
      both[row * frequencies + column] = sum
    }
  }
  return both
}

/** The lower of the two middle values, as in the reference implementation. */
const median = (values: Float64Array): number =>
  values.toSorted()[Math.floor((values.length - 1) / 2)] ?? 0

/** A step counts only from one hundredth of the range of brightness on. */
const stepSize = (from: number, to: number): number =>
  Math.abs(Math.trunc(((from - to) * 100) / 255))

/** Found by hand in the published description: pictures with this sum of steps have quality 1. */
const stepsPerPoint = 90

const qualityOf = (small: Float32Array): number => {
  const length: number = side // see transform
  let steps = 0
  for (let row = 0; row < length; row += 1) {
    for (let column = 0; column < length; column += 1) {
      const value = small[row * length + column] ?? 0
      if (row + 1 < length) steps += stepSize(value, small[(row + 1) * length + column] ?? 0)
      if (column + 1 < length) steps += stepSize(value, small[row * length + column + 1] ?? 0)
    }
  }
  return Math.min(100, Math.floor(steps / stepsPerPoint))
}

export type HashedPicture = {
  hash: PerceptualHash
  /** 0 to 100: how much the picture shows. A low quality makes the hash meaningless. */
  quality: number
}

/**
 * PDQ, "The TMK+PDQF video-hashing algorithm and the PDQ image-hashing algorithm" (Facebook, 2019),
 * for areas of one picture. An area may lie partly outside, where the picture is mirrored. The hash
 * of the whole picture is that of the reference implementation; other areas are blurred as parts of
 * it.
 */
export const hashAreas = (picture: Luminance, areas: readonly Area[]): HashedPicture[] => {
  if (Math.min(picture.width, picture.height) < smallestSide) return []
  const blurred = blur(picture)
  return areas.map((area) => {
    const small = shrink(blurred, area)
    const values = transform(small)
    const middle = median(values)
    const hash = new Uint32Array(hashWords)
    for (const [place, value] of values.entries()) {
      if (value > middle) hash[place >> 5] = (hash[place >> 5] ?? 0) | (1 << (place & 31))
    }
    return { hash, quality: qualityOf(small) }
  })
}
