import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { hashDistance } from '@crosscheck/domain/photos/hash-distance'
import type { Luminance } from '@crosscheck/domain/photos/luminance'
import { hashWords } from '@crosscheck/domain/photos/perceptual-hash'
import { copyLimit, queryHashes, storedHashes } from '@crosscheck/domain/photos/views'
import { createImageProcessor } from '@crosscheck/server/images/image-processor'
import type { ProcessedImage } from '@crosscheck/server/images/processed-image'
import { StoredHashes } from '@crosscheck/server/modules/matching/photos/stored-hashes'
import { generatePicture } from '@crosscheck/domain/testing/pictures/pictures'
import { seeded } from '@crosscheck/domain/testing/seeded'
import sharp, { type Sharp } from 'sharp'
import { printTable } from './lib/table.ts'

/**
 * How many copies of a picture are found by their perceptual hashes, and how long a search among a
 * million photos takes. All pictures pass the image process. Unrelated pictures are in
 * `bench/photo-pairs.ts`.
 *
 * npm run bench:photo-copies -- --pictures 60
 */
const { values: options } = parseArgs({
  options: {
    pictures: { type: 'string', default: '100' },
    photos: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
})
const [width, height] = [900, 1200]
const hashesPerPhoto = 5

const ignore = (): void => {}
const images = createImageProcessor({ log: { info: ignore, warn: ignore, error: ignore } })
const processed = async (source: Buffer): Promise<ProcessedImage> => {
  const result = await images.process(source)
  if (!result.ok) throw new Error(result.code)
  return result.image
}

/** As in the application: an upload is stored small, and hashed when its owner agrees. */
const measured = async (image: Sharp): Promise<Luminance> => {
  const { small } = await processed(await image.jpeg({ quality: 90 }).toBuffer())
  return (await processed(small)).luminance
}

/** Fractions of the sides that are cut off: left, right, top, bottom. */
const cut = (image: Sharp, margins: readonly [number, number, number, number]): Sharp => {
  const [left, right, top, bottom] = margins
  return image.extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}

const statusBar = Buffer.from(
  `<svg width="${width}" height="90"><text x="20" y="70" font-size="34">12:41</text>` +
    `<text x="${width - 140}" y="70" font-size="34">87 %</text></svg>`,
)

const saved = async (image: Sharp, quality: number): Promise<Sharp> =>
  sharp(await image.jpeg({ quality }).toBuffer())

const copies: Record<string, (image: Sharp) => Sharp | Promise<Sharp>> = {
  'JPEG, quality 60': (image) => saved(image, 60),
  'half size': (image) => saved(image.resize(width / 2), 80),
  '200 pixels wide': (image) => saved(image.resize(200), 70),
  '5 % cropped, centered': (image) => cut(image, [0.025, 0.025, 0.025, 0.025]),
  '5 % cropped at the left': (image) => cut(image, [0.05, 0, 0, 0]),
  '5 % cropped at two sides': (image) => cut(image, [0.05, 0, 0, 0.05]),
  '5 % cropped unevenly': (image) => cut(image, [0.0125, 0.0375, 0.03, 0.01]),
  'black bars': (image) => image.extend({ top: 300, bottom: 250, background: '#000' }),
  'screenshot with a status bar': async (image) =>
    saved(
      sharp(
        await image.extend({ top: 340, bottom: 250, background: '#fff' }).png().toBuffer(),
      ).composite([{ input: statusBar, top: 0, left: 0 }]),
      80,
    ),
  'cropped, smaller, quality 60': async (image) =>
    saved(sharp(await cut(image, [0.02, 0.02, 0.01, 0.03]).png().toBuffer()).resize(500), 60),
}

const nearest = (query: Luminance, stored: Luminance): number =>
  Math.min(
    256,
    ...queryHashes(query).flatMap((one) =>
      storedHashes(stored).map((other) => hashDistance(one, other)),
    ),
  )

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`

const seed = 100_000 * +options.seed
let dropped = 0
const originals: Luminance[] = []
const distances = new Map(
  Object.keys(copies).map((name) => [name, { forth: [], back: [] }]),
) as Map<string, { forth: number[]; back: number[] }>
for (let number = 0; number < +options.pictures; number += 1) {
  const { pixels } = generatePicture({ seed: seed + number, width, height })
  const image = (): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } })
  const original = await measured(image())
  if (storedHashes(original).length === 0) {
    dropped += 1
    continue
  }
  originals.push(original)
  for (const [name, copy] of Object.entries(copies)) {
    const other = await measured(await copy(image()))
    distances.get(name)?.forth.push(nearest(original, other))
    distances.get(name)?.back.push(nearest(other, original))
  }
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const found = (values: readonly number[]): string =>
  percent(values.filter((distance) => distance <= copyLimit).length, values.length)
printTable(
  `Copies of ${+options.pictures - dropped} pictures, found within ${copyLimit} bits; ${dropped} pictures show too little`,
  ['copy', 'original came second', 'median', 'copy came second', 'median'],
  [...distances].map(([name, { forth, back }]) => [
    name,
    found(forth),
    median(forth),
    found(back),
    median(back),
  ]),
)

const random = seeded(7)
const randomHash = (): Uint32Array =>
  Uint32Array.from({ length: hashWords }, () => random.between(0, 0xffffffff))
const inMemory = (): number => process.memoryUsage().rss / 2 ** 20
const before = inMemory()
const stored = new StoredHashes()
const photosAtOnce = 2000
/** The ids of a user and of a file. */
const nameLength = 73
for (let count = 0; count < +options.photos; count += photosAtOnce)
  stored.add(
    Array.from({ length: photosAtOnce }, (_photo, place) => ({
      name: String(count + place).padEnd(nameLength, '-'),
      found: Array.from({ length: hashesPerPhoto }, randomHash),
    })),
  )
const memory = inMemory() - before
const query = queryHashes(originals[0]!)
const timeOf = (hashes: readonly Uint32Array[]): string => {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now()
    stored.find(hashes)
    return performance.now() - start
  })
  return median(times).toFixed(1)
}
const start = performance.now()
for (const original of originals) queryHashes(original)
const computing = (performance.now() - start) / originals.length
printTable(
  `A search among ${options.photos} photos with ${hashesPerPhoto} hashes each, in ms (load ${loadavg()[0]?.toFixed(1)})`,
  ['one hash', `${query.length} hashes of a picture`, 'computing the hashes', 'memory, MB'],
  [[timeOf(query.slice(0, 1)), timeOf(query), computing.toFixed(1), memory.toFixed(0)]],
)
await images.close()
