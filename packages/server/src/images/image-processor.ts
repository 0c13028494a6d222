import { fileURLToPath } from 'node:url'
import { maxImageBytes } from '@crosscheck/domain/files/limits'
import { FairQueue } from '../lib/tasks/fair-queue.ts'
import type { Log } from '../lib/log.ts'
import { ImageChild, type Outcome } from './image-child.ts'
import type { ImageOrder, ImageResult, RefusedImage, StampResult } from './processed-image.ts'

/**
 * Counts what is in memory: the bytes that arrived, and each owner's contents. A slow sender takes
 * the room of what it sent, so a few of them leave room for all others.
 */
export class ArrivingContents {
  readonly #counts = new Map<string, number>()
  readonly #limits
  #bytes = 0

  constructor(limits: { totalBytes: number; perOwner: number }) {
    this.#limits = limits
  }

  /** Null if the memory is full, or all of this owner's contents are in work. */
  enter(owner: string): ArrivingContent | null {
    const own = this.#counts.get(owner) ?? 0
    if (this.#bytes >= this.#limits.totalBytes || own >= this.#limits.perOwner) return null
    this.#counts.set(owner, own + 1)
    let size = 0
    return {
      add: (bytes) => {
        size += bytes
        this.#bytes += bytes
        return this.#bytes <= this.#limits.totalBytes
      },
      leave: () => {
        this.#bytes -= size
        const left = (this.#counts.get(owner) ?? 1) - 1
        if (left === 0) this.#counts.delete(owner)
        else this.#counts.set(owner, left)
      },
    }
  }
}

type ArrivingContent = {
  /** Counts a part; false if the memory is full with it. */
  add(bytes: number): boolean
  leave(): void
}

type BoundedResult = { content: Buffer } | { refusal: 'too large' | 'memory full' }

/** The whole content, unless it is larger than `atMost`; then the rest is not read. */
export const readBounded = async (
  content: AsyncIterable<Uint8Array>,
  { atMost, arriving }: { atMost: number; arriving: ArrivingContent },
): Promise<BoundedResult> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > atMost) return { refusal: 'too large' }
    if (!arriving.add(part.length)) return { refusal: 'memory full' }
    parts.push(part)
  }
  return { content: Buffer.concat(parts, size) }
}

export type ImageProcessor = {
  /** Owners take turns: one owner's many pictures do not delay another owner's first. */
  process(source: Buffer, owner?: string): Promise<ImageResult>
  /** Reads a picture to its end and processes it. Only so many are in memory at once. */
  read(content: AsyncIterable<Uint8Array>, owner: string): Promise<ImageResult>
  /** Writes a text across a picture. Only A to Z, 0 to 9, - and spaces are written. */
  stamp(source: Buffer, watermark: string, owner: string): Promise<StampResult>
  /** Pictures that wait or are in work are answered with BUSY. */
  close(): Promise<void>
}

export type ImageProcessorOptions = {
  log: Log
  timeLimitMs?: number
  /** Pictures that wait, at most 10 MB each. */
  queueLimits?: { total: number; perOwner: number }
  /** The file that the process runs. */
  program?: URL
}

type Result = ImageResult | StampResult
type Job = { order: ImageOrder; resolve: (result: Result) => void }

/** Pictures that arrive, wait, or are in work: 40 of the largest, six of one user. */
const memoryLimits = { totalBytes: 40 * maxImageBytes, perOwner: 6 }
/** A user who chooses several photos sends them within this time. */
const idleMs = 30_000
/** A slow machine takes about four seconds for the largest picture. */
const defaultTimeLimitMs = 20_000

const busy: RefusedImage = { ok: false, code: 'BUSY' }
const tooLarge: RefusedImage = { ok: false, code: 'FILE_TOO_LARGE' }

const resultOf = (outcome: Outcome): Result => {
  if (outcome === 'not started' || outcome === 'stopped') return busy
  if (outcome === 'crashed' || outcome === 'timed out')
    return { ok: false, code: 'IMAGE_UNREADABLE' }
  return outcome.result
}

/**
 * Decodes and encodes pictures outside of the server's process, one at a time: each may need 300
 * MB. A process that hangs or crashes is replaced, and its picture is refused.
 */
export const createImageProcessor = ({
  log,
  timeLimitMs = defaultTimeLimitMs,
  queueLimits = { total: 20, perOwner: 10 },
  program = new URL('./process/image-process.ts', import.meta.url),
}: ImageProcessorOptions): ImageProcessor => {
  const queue = new FairQueue<Job>(queueLimits)
  const inMemory = new ArrivingContents(memoryLimits)
  let child: ImageChild | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isClosed = false

  const stop = async (): Promise<void> => {
    clearTimeout(idleTimer)
    const stopped = child
    child = undefined
    await stopped?.stop()
  }

  const run = async (order: ImageOrder): Promise<Outcome> => {
    clearTimeout(idleTimer)
    child ??= new ImageChild(fileURLToPath(program))
    const outcome = await child.run(order, timeLimitMs)
    if (typeof outcome === 'string') {
      if (outcome !== 'stopped') log.warn({ state: outcome }, 'An image process was replaced')
      await stop()
    } else if (outcome.isSpent) await stop()
    else idleTimer = setTimeout(() => void stop(), idleMs).unref()
    return outcome
  }

  const workOn = async ({ order, resolve }: Job): Promise<void> => {
    const isUsed = child !== undefined
    let outcome = await run(order)
    // An earlier picture may have left the process damaged, or short of memory.
    if (outcome === 'crashed' && isUsed && !isClosed) outcome = await run(order)
    resolve(resultOf(outcome))
  }

  const workOff = async (): Promise<void> => {
    for (let job = queue.take(); job; job = queue.take())
      if (isClosed) job.resolve(busy)
      else await workOn(job)
    working = undefined
  }

  const enqueue = (order: ImageOrder, owner: string): Promise<Result> => {
    const { promise, resolve } = Promise.withResolvers<Result>()
    if (isClosed || !queue.offer(owner, { order, resolve })) return Promise.resolve(busy)
    working ??= workOff()
    return promise
  }
  const process: ImageProcessor['process'] = async (source, owner = '') => {
    if (source.length > maxImageBytes) return tooLarge
    const result = await enqueue(source, owner)
    return result.ok && 'stamped' in result ? busy : result
  }

  return {
    process,

    async read(content, owner) {
      const arriving = inMemory.enter(owner)
      if (!arriving) return busy
      try {
        const read = await readBounded(content, { atMost: maxImageBytes, arriving })
        if ('content' in read) return await process(read.content, owner)
        return read.refusal === 'too large' ? tooLarge : busy
      } finally {
        arriving.leave()
      }
    },

    async stamp(source, watermark, owner) {
      const result = await enqueue({ source, watermark }, owner)
      return result.ok && 'image' in result ? busy : result
    },
    async close() {
      isClosed = true
      await stop()
      await working
    },
  }
}
