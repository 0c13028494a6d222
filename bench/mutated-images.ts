import { parseArgs } from 'node:util'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { createImageProcessor } from '@crosscheck/server/images/image-processor'
import type { ImageResult } from '@crosscheck/server/images/processed-image'
import { buildHeic } from '@crosscheck/server/images/testing/heic'
import {
  canary,
  chunksOfWebp,
  picturesWithCanaries,
  pngBomb,
  quarterPicture,
} from '@crosscheck/server/images/testing/pictures'
import { watchChildren } from './lib/child-memory.ts'
import { printTable } from './lib/table.ts'
import { runConcurrently } from './lib/timing.ts'

/**
 * Sends mutated pictures through the image processor and counts what survives: canaries, metadata,
 * crashes, and memory. Exits with 1 if an output contains more than pixels.
 *
 * npm run bench:mutated-images -- --files 2000 --seed 1
 */
const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
})
const count = +options.files
const random = seeded(+options.seed)

const samples: Record<string, Buffer> = {
  ...(await picturesWithCanaries()),
  'progressive JPEG': await quarterPicture().jpeg({ progressive: true }).toBuffer(),
  'interlaced PNG': await quarterPicture().png({ progressive: true }).toBuffer(),
}
const flat = (width: number, height: number) =>
  quarterPicture(64, 64).resize(width, height, { fit: 'fill', kernel: 'nearest' })
/** Each of these takes seconds, so that only a few of the files are made of them. */
const heavy: Record<string, Buffer> = {
  'PNG bomb': pngBomb(),
  'PNG below the limit': pngBomb(7000),
  'HEIC bomb': buildHeic({ columns: 8, rows: 6, width: 40_000, height: 40_000 }),
  'HEIC of 12 MP': buildHeic({ columns: 8, rows: 6, width: 4032, height: 3024 }),
  'HEIC of 24 MP': buildHeic({ columns: 12, rows: 9, width: 5712, height: 4284 }),
  'progressive JPEG of 49 MP': await flat(7000, 7000)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer(),
  'interlaced PNG of 49 MP': await flat(7000, 7000).png({ progressive: true }).toBuffer(),
}

const place = (source: Buffer): number => random.between(0, Math.max(0, source.length - 1))
const flipBytes = (source: Buffer, flips: number, upTo = source.length): Buffer => {
  const changed = Buffer.from(source)
  for (let flip = 0; flip < flips; flip += 1)
    changed[random.between(0, Math.min(upTo, source.length) - 1)] = random.between(0, 255)
  return changed
}
const append = (source: Buffer, text: string): Buffer => Buffer.concat([source, Buffer.from(text)])

const mutations: Record<string, (source: Buffer) => Buffer> = {
  none: (source) => source,
  truncated: (source) => source.subarray(0, place(source)),
  'a few bytes': (source) => flipBytes(source, random.between(1, 20)),
  'many bytes': (source) => flipBytes(source, random.between(100, 2000)),
  'bytes of the header': (source) => flipBytes(source, random.between(1, 8), 600),
  'a length or size': (source) => {
    const changed = Buffer.from(source)
    const values = [0, 1, 0x7fff_ffff, 0xffff_ffff, 40_000]
    changed.writeUInt32BE(random.pick(values), random.between(0, Math.min(500, source.length - 4)))
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

const files = Array.from({ length: count }, () => {
  const [, source] = random.pick(Object.entries(random.chance(0.03) ? heavy : samples))
  const [mutation, mutate] = random.pick(Object.entries(mutations))
  return { mutation, source: mutate(source) }
})

let [crashes, timeouts] = [0, 0]
const log = {
  info: () => {},
  error: console.error,
  warn: ({ outcome }: Record<string, unknown>) => {
    if (outcome === 'timed out') timeouts += 1
    else crashes += 1
  },
}
const isClean = (result: ImageResult): boolean => {
  if (!result.ok) return true
  const { large, small, placeholder } = result.image
  const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
  return [large, small, tiny].every(
    (file) => !file.includes(canary) && chunksOfWebp(file)?.join() === 'VP8 ',
  )
}

const processor = createImageProcessor({ log, processes: 2 })
const children = watchChildren()
const byMutation = new Map<string, Map<string, number>>()
let unclean = 0
await runConcurrently(files, 2, async ({ mutation, source }) => {
  const result = await processor.process(source)
  if (!isClean(result)) unclean += 1
  const answers = byMutation.get(mutation) ?? new Map<string, number>()
  const answer = result.ok ? 'accepted' : result.code
  byMutation.set(mutation, answers.set(answer, (answers.get(answer) ?? 0) + 1))
})
children.stop()
await processor.close()

const answers = ['accepted', 'INVALID_IMAGE_TYPE', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'BUSY']
printTable(
  `${count} files, seed ${options.seed}`,
  ['mutation', ...answers],
  [...byMutation].map(([mutation, counts]) => [
    mutation,
    ...answers.map((answer) => counts.get(answer) ?? 0),
  ]),
)
printTable(
  'In total',
  ['measure', 'value'],
  [
    ['outputs with a canary or anything else but pixels', unclean],
    ['processes that ended themselves or crashed', crashes],
    ['processes ended at the time limit', timeouts],
    ['processes started', children.started()],
    ['largest memory of a process, MB', Math.round(children.peak())],
    ['memory of this process, MB', Math.round(process.memoryUsage.rss() / 2 ** 20)],
  ],
)
if (unclean > 0) process.exitCode = 1
