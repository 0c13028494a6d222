import type { seeded } from '@crosscheck/domain/testing/seeded'
import { buildHeic } from '@crosscheck/server/images/testing/heic'
import {
  canary,
  picturesWithCanaries,
  pngBomb,
  quarterPicture,
} from '@crosscheck/server/images/testing/pictures'

type Random = ReturnType<typeof seeded>
export type MutatedFile = { mutation: string; source: Buffer }

const openSamples = async (): Promise<Record<string, Buffer>> => ({
  ...(await picturesWithCanaries()),
  'progressive JPEG': await quarterPicture().jpeg({ progressive: true }).toBuffer(),
  'interlaced PNG': await quarterPicture().png({ progressive: true }).toBuffer(),
})

const flat = (width: number, height: number) =>
  quarterPicture(64, 64).resize(width, height, { fit: 'fill', kernel: 'nearest' })

/** Each of these takes seconds, so that only a few of the files are made of them. */
const openHeavySamples = async (): Promise<Record<string, Buffer>> => ({
  'PNG bomb': pngBomb(),
  'PNG below the limit': pngBomb(7000),
  'HEIC bomb': buildHeic({ columns: 8, rows: 6, width: 40_000, height: 40_000 }),
  'HEIC of 12 MP': buildHeic({ columns: 8, rows: 6, width: 4032, height: 3024 }),
  'HEIC of 24 MP': buildHeic({ columns: 12, rows: 9, width: 5712, height: 4284 }),
  'progressive JPEG of 49 MP': await flat(7000, 7000)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer(),
  'interlaced PNG of 49 MP': await flat(7000, 7000).png({ progressive: true }).toBuffer(),
})

const append = (source: Buffer, text: string): Buffer => Buffer.concat([source, Buffer.from(text)])

type Mutation = (source: Buffer) => Buffer

/** Ways to damage a file. Some need bytes of another picture. */
const mutationsOf = (random: Random, samples: Record<string, Buffer>): Record<string, Mutation> => {
  const place = (source: Buffer): number => random.between(0, Math.max(0, source.length - 1))
  const flipBytes = (source: Buffer, flips: number, upTo = source.length): Buffer => {
    const changed = Buffer.from(source)
    for (let flip = 0; flip < flips; flip += 1)
      changed[random.between(0, Math.min(upTo, source.length) - 1)] = random.between(0, 255)
    return changed
  }
  return {
    none: (source) => source,
    truncated: (source) => source.subarray(0, place(source)),
    'a few bytes': (source) => flipBytes(source, random.between(1, 20)),
    'many bytes': (source) => flipBytes(source, random.between(100, 2000)),
    'bytes of the header': (source) => flipBytes(source, random.between(1, 8), 600),
    'a length or size': (source) => {
      const changed = Buffer.from(source)
      const values = [0, 1, 0x7fff_ffff, 0xffff_ffff, 40_000]
      changed.writeUInt32BE(
        random.pick(values),
        random.between(0, Math.min(500, source.length - 4)),
      )
      return changed
    },
    'a hole of zeros': (source) => {
      const start = place(source)
      const end = Math.min(source.length, start + random.between(1, 5000))
      return Buffer.from(source).fill(0, start, end)
    },
    'a part twice': (source) => {
      const [from, at] = [place(source), place(source)]
      const part = source.subarray(from, from + random.between(1, 5000))
      return Buffer.concat([source.subarray(0, at), part, source.subarray(at)])
    },
    'an archive appended': (source) => append(source, `PK\x03\x04${canary}`),
    'a page appended': (source) => append(source, `<html><script>${canary}</script></html>`),
    'a page in front': (source) =>
      Buffer.concat([Buffer.from(`<html><script>${canary}</script></html>`), source]),
    'the header of another type': (source) => {
      const other = random.pick(Object.values(samples))
      const length = random.between(4, 200)
      return Buffer.concat([other.subarray(0, length), source.subarray(length)])
    },
    'the end of another type': (source) =>
      Buffer.concat([
        source.subarray(0, place(source)),
        random.pick(Object.values(samples)).subarray(300),
      ]),
  }
}

/** As many damaged pictures as asked for; the same ones for each seed. */
export const mutatedFiles = async (random: Random, count: number): Promise<MutatedFile[]> => {
  const [samples, heavy] = [await openSamples(), await openHeavySamples()]
  const mutations = mutationsOf(random, samples)
  return Array.from({ length: count }, () => {
    const [, source] = random.pick(Object.entries(random.chance(0.03) ? heavy : samples))
    const [mutation, mutate] = random.pick(Object.entries(mutations))
    return { mutation, source: mutate(source) }
  })
}
