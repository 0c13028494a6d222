import { expect, test } from 'vitest'
import { generatePicture } from '../testing/pictures/pictures.ts'
import { findNear } from './hash-distance.ts'
import { crop, toLuminance, type Luminance } from './luminance.ts'
import { copyLimit, queryHashes, storedHashes } from './views.ts'
import { rounds } from '../testing/form.ts'

const size = { width: 120, height: 160 }
const seeds = Array.from({ length: rounds({ short: 3, long: 8 }) }, (_seed, index) => 40 + index)
const pictures = seeds.map((seed) => {
  const { pixels } = generatePicture({ seed, ...size })
  return toLuminance(pixels, size)
})

/** Each picture is hashed once, because that takes longer than all else here. */
const once = <Result>(hash: (picture: Luminance) => Result) => {
  const known = new Map<Luminance, Result>()
  return (picture: Luminance): Result => {
    const result = known.get(picture) ?? hash(picture)
    known.set(picture, result)
    return result
  }
}
const storedOf = once(storedHashes)
const queriesOf = once(queryHashes)

const flat = (...stored: Luminance[]): Uint32Array =>
  Uint32Array.from(stored.flatMap(storedOf).flatMap((hash) => [...hash]))

const find = (stored: Luminance, query: Luminance): boolean =>
  findNear(flat(stored), queriesOf(query), copyLimit).length > 0

/** Pictures that show enough. */
const usable = pictures.filter((picture) => storedOf(picture).length > 0)

test('most generated pictures show enough to have hashes', () => {
  expect(usable.length).toBeGreaterThanOrEqual((seeds.length * 2) / 3)
})

const withBars = (picture: Luminance, top: number, bottom: number): Luminance => {
  const values = new Float32Array(picture.width * (picture.height + top + bottom)).fill(16)
  values.set(picture.values, top * picture.width)
  return { values, width: picture.width, height: picture.height + top + bottom }
}

/** A bar in which a clock and other signs take four tenths of some lines. */
const withStatusBar = (picture: Luminance): Luminance => {
  const bar = withBars(picture, 30, 20)
  for (let row = 4; row < 10; row += 1)
    for (let column = 0; column < 24; column += 1) {
      bar.values[row * bar.width + 4 + column] = 16 + ((column * 53) % 200)
      bar.values[(row + 1) * bar.width - 4 - column] = 60 + ((column * 31) % 150)
    }
  return bar
}

const copies: Record<string, (picture: Luminance) => Luminance> = {
  itself: (picture) => picture,
  'five percent cropped': (picture) => crop(picture, { left: 3, top: 4, width: 114, height: 152 }),
  'cropped at one side': (picture) => crop(picture, { left: 6, top: 0, width: 114, height: 160 }),
  'cropped at two sides': (picture) => crop(picture, { left: 6, top: 0, width: 114, height: 152 }),
  'between two bars': (picture) => withBars(picture, 30, 20),
  'below a status bar': withStatusBar,
}

const copiesOf = new Map(Object.entries(copies).map(([name, copy]) => [name, usable.map(copy)]))

test('a picture finds each of its copies', () => {
  for (const name of Object.keys(copies)) {
    for (const [index, copy] of copiesOf.get(name)!.entries())
      expect.soft(find(copy, usable[index]!), name).toBe(true)
  }
})

test('each copy finds the picture that was stored first', () => {
  for (const name of Object.keys(copies)) {
    for (const [index, copy] of copiesOf.get(name)!.entries())
      expect.soft(find(usable[index]!, copy), name).toBe(true)
  }
})

test('a copy finds a picture of which only the hash of the whole was stored', () => {
  for (const [index, copy] of copiesOf.get('cropped at one side')!.entries()) {
    const [whole] = storedOf(usable[index]!)
    expect(findNear(whole!, queriesOf(copy), copyLimit)).not.toEqual([])
  }
})

test('a picture does not find other pictures', () => {
  for (const picture of usable) {
    const others = flat(...usable.filter((other) => other !== picture))
    expect(findNear(others, queriesOf(picture), copyLimit)).toEqual([])
  }
})

test('a picture of one color has no hash', () => {
  const plain = { values: new Float32Array(100 * 100).fill(90), width: 100, height: 100 }
  expect(storedHashes(plain)).toEqual([])
  expect(queryHashes(plain)).toEqual([])
})
