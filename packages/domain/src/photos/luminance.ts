/** Pictures are hashed inside a square of this side, because only the lowest frequencies count. */
export const hashedSide = 256

/** The brightness of a picture, row by row, from 0 to 255. */
export type Luminance = { values: Float32Array; width: number; height: number }

/** BT.601, which the reference implementation of PDQ uses. */
const weights = { red: 0.299, green: 0.587, blue: 0.114 } as const

/** Pixels are three bytes each: red, green, blue. */
export const toLuminance = (
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Luminance => {
  const values = new Float32Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const at = pixel * 3
    values[pixel] =
      weights.red * (pixels[at] ?? 0) +
      weights.green * (pixels[at + 1] ?? 0) +
      weights.blue * (pixels[at + 2] ?? 0)
  }
  return { values, width, height }
}

export type Area = { left: number; top: number; width: number; height: number }

export const crop = (picture: Luminance, { left, top, width, height }: Area): Luminance => {
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * picture.width + left
    values.set(picture.values.subarray(start, start + width), row * width)
  }
  return { values, width, height }
}
