import type { Area, Luminance } from './luminance.ts'
import { hashAreas, type PerceptualHash } from './perceptual-hash.ts'
import { trimBorders } from './trim-borders.ts'

/**
 * Hashes that differ in at most as many of 256 bits belong to copies. Those of unrelated pictures
 * differ in 128, with a standard deviation of 8; see workshop/bench/results/photo-copies.md.
 */
export const copyLimit = 40

const step = 0.025

/** Up to 5 % of a side, in steps fine enough that a crop in between is still similar. */
const cuts: readonly (readonly [number, number])[] = [
  [0, 0],
  [step, 0],
  [0, step],
  [2 * step, 0],
  [step, step],
  [0, 2 * step],
]

/** Fractions of the picture's sides that are cut off; the first cuts off nothing. */
const crops = cuts.flatMap(([left, right]) =>
  cuts.map(([top, bottom]) => ({ left, right, top, bottom })),
)

/**
 * The pictures before a part was cut off: the area lies partly outside, where
 * the picture is mirrored.
 */
const extensions = crops.slice(1).map(({ left, right, top, bottom }) => ({
  left: -left,
  right: -right,
  top: -top,
  bottom: -bottom,
}))

type Margins = (typeof crops)[number]
type AreaOf = (picture: Luminance) => Area

const areaWithin =
  (margins: Margins): AreaOf =>
  ({ width, height }) => {
    const left = Math.round(margins.left * width)
    const top = Math.round(margins.top * height)
    return {
      left,
      top,
      width: width - left - Math.round(margins.right * width),
      height: height - top - Math.round(margins.bottom * height),
    }
  }

const viewAreas = [...crops, ...extensions].map(areaWithin)

const most = 2 * step

/**
 * The whole picture, and what remains after most is cut off at two sides: a tenth of the picture is
 * too much for a copy to guess by mirroring.
 */
const storedAreas = crops
  .filter(
    ({ left, right, top, bottom }) =>
      left + right + top + bottom === 0 ||
      (Math.max(left, right) === most && Math.max(top, bottom) === most),
  )
  .map(areaWithin)

/** Below it a picture shows too little to tell it from others; the published recommendation. */
const leastQuality = 50

const hashesOf = (picture: Luminance, areas: readonly AreaOf[]): PerceptualHash[] =>
  trimBorders(picture).flatMap((one) =>
    hashAreas(
      one,
      areas.map((areaOf) => areaOf(one)),
    ).flatMap(({ hash, quality }) => (quality >= leastQuality ? [hash] : [])),
  )

/** Up to fifteen hashes by which other pictures find this one; none if it shows too little. */
export const storedHashes = (picture: Luminance): PerceptualHash[] => hashesOf(picture, storedAreas)

/**
 * The hashes that find copies of the picture by their stored ones, also those that are cropped, and
 * those of which this picture is a crop. The first belongs to the picture itself.
 */
export const queryHashes = (picture: Luminance): PerceptualHash[] => hashesOf(picture, viewAreas)
