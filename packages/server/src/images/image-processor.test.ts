import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { rounds, someOf } from '@crosscheck/domain/testing/form'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { isAlive } from '../db/embedded/process/processes.ts'
import { createImageProcessor, type ImageProcessorOptions } from './image-processor.ts'
import type { ImageResult, ProcessedImage } from './processed-image.ts'
import { buildHeic, smallHeics } from './testing/heic.ts'
import {
  canary,
  chunksOfWebp,
  picturesWithCanaries,
  pngBomb,
  quarterPicture,
} from './testing/pictures.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const processor = createImageProcessor({ log, timeLimitMs: 120_000 })
afterAll(() => processor.close())

const pictures = await picturesWithCanaries()

const imageOf = (result: ImageResult): ProcessedImage => {
  if (!result.ok) throw new Error(`The picture was refused: ${result.code}`)
  return result.image
}
const accept = async (source: Buffer): Promise<ProcessedImage> =>
  imageOf(await processor.process(source))

type Color = 'red' | 'green' | 'blue' | 'white' | 'other'
const nameOf = (r: number, g: number, b: number): Color => {
  if (r > 180 && g > 180 && b > 180) return 'white'
  if (r > 150 && g < 110 && b < 110) return 'red'
  if (g > 130 && r < 110 && b < 130) return 'green'
  return b > 150 && r < 120 && g < 120 ? 'blue' : 'other'
}
/** The colors in the middle of the four quarters, row by row. */
const quartersOf = async (file: Buffer): Promise<Color[]> => {
  const { data } = await sharp(file).resize(4, 4, { fit: 'fill' }).raw().toBuffer({
    resolveWithObject: true,
  })
  return [0, 3, 12, 15].map((pixel) =>
    nameOf(data[3 * pixel]!, data[3 * pixel + 1]!, data[3 * pixel + 2]!),
  )
}

describe('an accepted picture', () => {
  // claim: photos-without-location
  test.each(Object.entries(pictures))(
    '%s becomes two sizes without any metadata',
    async (_, source) => {
      expect(source.includes(canary)).toBe(true)
      const { large, small, placeholder, width, height } = await accept(source)
      const tiny = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')
      for (const file of [large, small, tiny]) {
        expect(file.includes(canary)).toBe(false)
        expect(chunksOfWebp(file)).toEqual(['VP8 '])
      }
      expect(await sharp(large).metadata()).toMatchObject({ width, height })
      expect(await quartersOf(large)).toEqual(['red', 'green', 'blue', 'white'])
      expect(await quartersOf(small)).toEqual(['red', 'green', 'blue', 'white'])
    },
  )

  test('sizes fit inside 1600 and 320 pixels, and a small picture is not enlarged', async () => {
    const source = await quarterPicture(2000, 500).jpeg().toBuffer()
    const { large, small, width, height } = await accept(source)
    expect([width, height]).toEqual([1600, 400])
    expect(await sharp(large).metadata()).toMatchObject({ width: 1600, height: 400 })
    expect(await sharp(small).metadata()).toMatchObject({ width: 320, height: 80 })
    const dot = await accept(await quarterPicture(3, 2).png().toBuffer())
    expect([dot.width, dot.height]).toEqual([3, 2])
  })

  test('the orientation of a JPEG is applied', async () => {
    const source = await quarterPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { large, width, height } = await accept(source)
    expect([width, height]).toEqual([480, 640])
    expect(await quartersOf(large)).toEqual(['blue', 'red', 'white', 'green'])
  })

  test('a HEIC of many tiles is turned as it asks', async () => {
    const { large, width, height } = await accept(
      buildHeic({ columns: 2, rows: 1, width: 1000, turns: 1 }),
    )
    expect([width, height]).toEqual([512, 1000])
    // Two tiles in a row, turned by a quarter against the clock.
    expect(await quartersOf(large)).toEqual(['green', 'white', 'red', 'blue'])
  })

  test('only the first frame of an animation is kept', async () => {
    const { width, height } = await accept(pictures['gif']!)
    expect([width, height]).toEqual([160, 120])
  })

  test('colors below transparent pixels become white', async () => {
    const hidden = { r: 255, g: 0, b: 0, alpha: 0 }
    const source = await sharp({
      create: { width: 40, height: 40, channels: 4, background: hidden },
    })
      .png()
      .toBuffer()
    const { large } = await accept(source)
    expect(await quartersOf(large)).toEqual(['white', 'white', 'white', 'white'])
  })

  test('a wide color profile is converted to sRGB', async () => {
    const red = { create: { width: 32, height: 32, channels: 3 as const, background: '#c86432' } }
    const source = await sharp(red).withIccProfile('p3').png().toBuffer()
    const { large } = await accept(source)
    const { data } = await sharp(large).raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs(data[0]! - 0xc8)).toBeLessThan(6)
    expect(Math.abs(data[1]! - 0x64)).toBeLessThan(6)
  })

  test('the luminance of a colored and of a gray picture is weighted as in television', async () => {
    const flat = (background: string) =>
      sharp({ create: { width: 512, height: 256, channels: 3, background } })
    const colored = await accept(await flat('#ff8000').png().toBuffer())
    expect(colored.luminance).toMatchObject({ width: 256, height: 128 })
    expect(colored.luminance.values).toHaveLength(256 * 128)
    expect(colored.luminance.values[77]).toBeCloseTo(0.299 * 255 + 0.587 * 128, 3)
    const gray = await accept(await flat('#646464').toColourspace('b-w').png().toBuffer())
    expect(gray.luminance.values).toHaveLength(256 * 128)
    expect(gray.luminance.values[77]).toBeCloseTo(100, 3)
  })
})

describe('a watermark', () => {
  const stamped = async (source: Buffer, text: string): Promise<Buffer> => {
    const result = await processor.stamp(source, text, 'anna')
    if (!result.ok) throw new Error(`The picture was refused: ${result.code}`)
    return result.stamped
  }
  /** The share of the pixels of each quarter that differ clearly from another picture's. */
  const changedQuarters = async (one: Buffer, other: Buffer): Promise<number[]> => {
    const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()))
    const { width, height } = await sharp(one).metadata()
    const changed = [0, 0, 0, 0]
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const quarter = (pixel % width < width / 2 ? 0 : 1) + (pixel < (width * height) / 2 ? 0 : 2)
      if (Math.abs(a![3 * pixel]! - b![3 * pixel]!) > 20) changed[quarter]! += 1
    }
    return changed.map((count) => count / ((width * height) / 4))
  }

  test('is written across each quarter of a picture, and leaves most of it as it was', async () => {
    const { large } = await accept(await quarterPicture(800, 600).jpeg().toBuffer())
    const marked = await stamped(large, 'NATTAYA WONG 2026-11-23 A1B2C3')
    expect(chunksOfWebp(marked)).toEqual(['VP8 '])
    expect(await sharp(marked).metadata()).toMatchObject({ width: 800, height: 600 })
    for (const share of await changedQuarters(marked, large)) {
      expect(share).toBeGreaterThan(0.05)
      expect(share).toBeLessThan(0.3)
    }
  })

  test('differs for two names, and an empty one changes nothing', async () => {
    const { large } = await accept(await quarterPicture(640, 480).jpeg().toBuffer())
    const [anna, ben, none] = await Promise.all(
      ['ANNA', 'BEN', ''].map((text) => stamped(large, text)),
    )
    expect(Math.max(...(await changedQuarters(anna!, ben!)))).toBeGreaterThan(0.02)
    expect(Math.max(...(await changedQuarters(none!, large)))).toBeLessThan(0.01)
  })

  test('of a file that is no picture is refused', async () => {
    expect(await processor.stamp(Buffer.from('no picture'), 'ANNA', 'anna')).toEqual({
      ok: false,
      code: 'INVALID_IMAGE_TYPE',
    })
  })
})

describe('a refused file', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`
  const others: Record<string, () => Buffer | Promise<Buffer>> = {
    'an empty file': () => Buffer.alloc(0),
    text: () => Buffer.from('This is no picture.'),
    HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    SVG: () => Buffer.from(svg),
    PDF: () => Buffer.from('%PDF-1.7\n1 0 obj'),
    ZIP: () => Buffer.from('PK\x03\x04\x14\0\0\0\0\0'),
    TIFF: () => quarterPicture(16, 16).tiff().toBuffer(),
    AVIF: () => quarterPicture(16, 16).avif().toBuffer(),
  }
  testRows(Object.entries(others))('other kinds of files are of a wrong type', async (_, build) => {
    const result = await processor.process(await build())
    expect(result).toEqual({ ok: false, code: 'INVALID_IMAGE_TYPE' })
  })

  testRows(Object.entries(pictures))('half of a picture is unreadable', async (_, source) => {
    const result = await processor.process(source.subarray(0, source.length / 2))
    expect(result).toEqual({ ok: false, code: 'IMAGE_UNREADABLE' })
  })

  test('a HEIC that was cut short is unreadable, wherever it ends', async () => {
    const source = buildHeic({ columns: 2, rows: 2 })
    const parts = rounds({ short: 4, long: 16 })
    const cuts = Array.from(
      { length: parts - 1 },
      (_, index) => ((index + 1) * source.length) / parts,
    )
    for (const end of [...cuts, source.length - 1]) {
      const result = await processor.process(source.subarray(0, end))
      const code = result.ok ? 'accepted' : result.code
      expect({ end, code }).toEqual({ end, code: 'IMAGE_UNREADABLE' })
    }
  })

  test.each(someOf(smallHeics, 1))(
    'the HEIC $name is accepted whole, and unreadable if cut',
    async (one) => {
      const { source, name } = one
      const { width, height } = await accept(source)
      expect(name).toContain(`-${width}x${height}-`)
      const cuts = [1, 4, 8, 11, 14, 15].map((part) => Math.floor((part * source.length) / 16))
      for (const end of [...cuts, source.length - 16, source.length - 1]) {
        const result = await processor.process(source.subarray(0, end))
        const code = result.ok ? 'accepted' : result.code
        expect({ end, code }).toEqual({ end, code: 'IMAGE_UNREADABLE' })
      }
    },
  )

  test('a file above 10 MB is too large', async () => {
    const result = await processor.process(Buffer.alloc(10 * 2 ** 20 + 1))
    expect(result).toEqual({ ok: false, code: 'FILE_TOO_LARGE' })
  })

  test('a PNG of 40,000 × 40,000 pixels is refused by its header', async () => {
    const result = await processor.process(pngBomb())
    expect(result).toEqual({ ok: false, code: 'IMAGE_TOO_LARGE' })
  })

  test('a HEIC that states 40,000 × 40,000 pixels is refused by its header', async () => {
    const result = await processor.process(
      buildHeic({ columns: 2, rows: 2, width: 40_000, height: 40_000 }),
    )
    expect(result).toEqual({ ok: false, code: 'IMAGE_TOO_LARGE' })
  })
})

describe('an image process', () => {
  const program = new URL('./testing/stubborn-process.ts', import.meta.url)
  const open = (options: Partial<ImageProcessorOptions> = {}) => {
    const outcomes: unknown[] = []
    const warn = ({ state }: Record<string, unknown>): void => void outcomes.push(state)
    const stubborn = createImageProcessor({ log: { ...log, warn }, program, ...options })
    const send = (order: string, owner?: string) => stubborn.process(Buffer.from(order), owner)
    return { send, outcomes, close: () => stubborn.close() }
  }
  const served = { ok: false, code: 'INVALID_IMAGE_TYPE' }
  const refused = { ok: false, code: 'IMAGE_UNREADABLE' }
  const busy = { ok: false, code: 'BUSY' }

  test('a process that hangs is replaced, and its picture refused', async () => {
    const { send, outcomes, close } = open({ timeLimitMs: 3_000 })
    expect(await Promise.all([send('hang'), send('work')])).toEqual([refused, served])
    expect(outcomes).toEqual(['timed out'])
    await close()
  })

  test('a process that crashes is replaced, and its picture refused', async () => {
    const { send, outcomes, close } = open()
    expect(await Promise.all([send('crash'), send('tire'), send('work')])).toEqual([
      refused,
      served,
      served,
    ])
    expect(outcomes).toEqual(['crashed'])
    await close()
  })

  test('a picture that crashes a used process gets a second try in a new one', async () => {
    const { send, outcomes, close } = open()
    expect(await send('work')).toEqual(served)
    expect(await send('crash if used')).toEqual(served)
    expect(outcomes).toEqual(['crashed'])
    await close()
  })

  test('a picture that finds the process ended while it was idle is served by a new one', async () => {
    const { send, outcomes, close } = open()
    const { pid } = (await send('leave')) as unknown as { pid: number }
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await send('work')).toEqual(served)
    expect(outcomes).toEqual(['crashed'])
    await close()
  })

  test('a process that exceeds its memory is ended by its guard', async () => {
    const { send, outcomes, close } = open()
    expect(await Promise.all([send('grow'), send('work')])).toEqual([refused, served])
    expect(outcomes).toEqual(['crashed'])
    await close()
  })

  test('a program that cannot start leaves pictures without a verdict', async () => {
    const { send, outcomes, close } = open({ program: new URL('./missing.ts', program) })
    expect(await send('work')).toEqual(busy)
    expect(outcomes).toEqual(['not started'])
    await close()
  })

  test('a full queue answers that the server is busy, and closing answers all others', async () => {
    const { send, close } = open({ queueLimits: { total: 3, perOwner: 2 } })
    const hanging = send('hang', 'a')
    const waiting = [send('work', 'a'), send('work', 'a'), send('work', 'b')]
    expect(await send('work', 'a')).toEqual(busy)
    expect(await send('work', 'b')).toEqual(busy)
    await close()
    expect(await Promise.all([hanging, ...waiting])).toEqual([busy, busy, busy, busy])
    expect(await send('work', 'c')).toEqual(busy)
  })
})
