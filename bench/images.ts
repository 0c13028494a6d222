import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createImageProcessor } from '@crosscheck/server/images/image-processor'
import { buildHeic } from '@crosscheck/server/images/testing/heic'
import { quarterPicture } from '@crosscheck/server/images/testing/pictures'
import { watchChildren } from './lib/child-memory.ts'
import { printTable } from './lib/table.ts'
import { ms, summaryOf, timed } from './lib/timing.ts'

/**
 * How long pictures take from the call to both sizes, and how long the event loop stops while ten
 * HEIC pictures are processed.
 *
 * npm run bench:images -- --rounds 10
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10' } },
})
const rounds = +options.rounds

/** Brings a generated file to the size of a photo. Decoders skip the added box. */
const pad = (heic: Buffer, size: number): Buffer => {
  const head = Buffer.from('\0\0\0\0free')
  head.writeUInt32BE(size - heic.length)
  return Buffer.concat([heic, head, Buffer.alloc(size - heic.length - head.length)])
}

const jpeg = await quarterPicture(3000, 2000).jpeg({ quality: 90 }).toBuffer()
const heic = pad(buildHeic({ columns: 8, rows: 6, width: 4032, height: 3024 }), 2_000_000)
const largestHeic = pad(buildHeic({ columns: 12, rows: 9, width: 5712, height: 4284 }), 4_000_000)
const pictures: [string, Buffer][] = [
  ['6 MP JPEG', jpeg],
  ['12 MP HEIC', heic],
  ['24 MP HEIC', largestHeic],
]

const log = { info: () => {}, warn: console.warn, error: console.error }
const processor = createImageProcessor({ log })
const convert = async (source: Buffer): Promise<void> => {
  const result = await processor.process(source)
  if (!result.ok) throw new Error(`A picture was refused: ${result.code}`)
}

const rows: (string | number)[][] = []
for (const [name, source] of pictures) {
  const children = watchChildren()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => convert(source)))
  children.stop()
  const { p50, max } = summaryOf(times)
  rows.push([name, source.length, ms(p50), ms(max), Math.round(children.peak())])
}
printTable(
  `From the call to both sizes, in ms (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
  ['picture', 'bytes', 'p50', 'longest', 'peak memory of the process, MB'],
  rows,
)

const delays: (string | number)[][] = []
const measureDelay = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const time = await timed(work)
  delay.disable()
  delays.push([name, ms(time), ms(delay.percentile(99) / 1e6), ms(delay.max / 1e6)])
}
await measureDelay('nothing', () => new Promise((resolve) => setTimeout(resolve, 10_000)))
await measureDelay('ten HEIC pictures', () =>
  Promise.all(Array.from({ length: 10 }, () => convert(heic))),
)
await processor.close()
printTable(
  `Event loop delay, in ms (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
  ['while', 'duration', 'p99', 'longest'],
  delays,
)
