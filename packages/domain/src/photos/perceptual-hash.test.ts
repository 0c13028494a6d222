import { expect, test } from 'vitest'
import type { Luminance } from './luminance.ts'
import { hashAreas, type PerceptualHash } from './perceptual-hash.ts'

const formula = (width: number, height: number) => ({
  values: Float32Array.from({ length: width * height }, (_value, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    const waves = Math.floor((x * x + 3 * y * y + x * y * 5) / 64)
    return (waves + (Math.floor(x / 17) % 3) * 40 + (Math.floor(y / 23) % 2) * 60) % 256
  }),
  width,
  height,
})

const hashPicture = (picture: Luminance) => {
  const { width, height } = picture
  return hashAreas(picture, [{ left: 0, top: 0, width, height }])[0]
}

/** The published form: 64 hexadecimal digits, the last bit first. */
const toHex = (hash: PerceptualHash): string =>
  [...hash]
    .toReversed()
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')

// The reference implementation of PDQ in C++ gave these hashes of the same values.
test('a picture has the hash of the reference implementation', () => {
  for (const [width, height, hex] of [
    [200, 150, '36e3aecc3cdc78cf6188539f763ee61f043c0cfc1ff807e07f90fe00ce00ce20'],
    [64, 64, '8c7931c36b1d9eb039cec7182871c3869b39b6a66746d8db8919f6a3274678b8'],
    [333, 517, 'ffc1ffc1ff81ffc0f380e380b380b380d100c100c100e7e0e740ffc0ffe0ffee'],
    [97, 41, '20aa4b9c5573b6c63528c9541e6570d68d3daa6156caf995c7a8346bcb96cf38'],
  ] as const) {
    const hashed = hashPicture(formula(width, height))
    expect.soft(hashed && toHex(hashed.hash), hex).toBe(hex)
    expect.soft(hashed?.quality, hex).toBe(100)
  }
})

test('a picture of one color has the lowest quality', () => {
  const values = new Float32Array(80 * 60).fill(120)
  expect(hashPicture({ values, width: 80, height: 60 })?.quality).toBe(0)
})

test('a picture of four rows has no hash', () => {
  expect(hashPicture(formula(80, 4))).toBeUndefined()
})
