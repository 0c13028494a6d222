import { expect, test } from 'vitest'
import { generatePicture } from '../testing/pictures/pictures.ts'
import { crop, toLuminance, type Luminance } from './luminance.ts'
import { areCopies, hashPicture } from './picture-hashes.ts'

const size = { width: 192, height: 256 }
const pictured = (seed: number): Luminance =>
  toLuminance(generatePicture({ seed, ...size }).pixels, size)

test('a picture and a part of it are copies in either order, and two pictures are not', () => {
  const original = pictured(3)
  const part = crop(original, { left: 5, top: 7, width: 180, height: 242 })
  const [one, cropped, other] = [original, part, pictured(4)].map(hashPicture)
  expect(areCopies(one!, cropped!)).toBe(true)
  expect(areCopies(cropped!, one!)).toBe(true)
  expect(areCopies(one!, other!)).toBe(false)
})

test('a picture that shows too little is a copy of none, not even of itself', () => {
  const blank = hashPicture({ values: new Float32Array(64 * 64).fill(90), width: 64, height: 64 })
  expect(blank).toEqual({ found: [], finding: [] })
  expect(areCopies(blank, blank)).toBe(false)
})
