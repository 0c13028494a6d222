import { hashedSide, toLuminance } from '@crosscheck/domain/photos/luminance'
import sharp, { type Sharp } from 'sharp'
import type { ProcessedImage, ImageOrder, ImageProcessMessage } from '../processed-image.ts'
import { fitInside, largeSide, openPixels, readPixels } from './pixels.ts'
import { fileTypeFromBuffer } from 'file-type'
import { maxPixels, maxIdleMemoryBytes } from './limits.ts'
import { Refusal, refuseAbove } from './refusal.ts'
import { constants, setPriority } from 'node:os'
import { startGuard } from './guard.ts'
import { stamp } from './watermark.ts'

const smallSide = 320
const placeholderSide = 16

/**
 * Everything is derived from one set of opaque sRGB pixels. Sharp writes no metadata unless asked
 * to. Colors below transparent pixels, which could hide a message, become white.
 */
const render = async (picture: Sharp): Promise<ProcessedImage> => {
  const pixels = await readPixels(
    fitInside(picture, largeSide).flatten({ background: 'white' }).toColourspace('srgb'),
  )
  const large = await openPixels(pixels).webp({ quality: 80 }).toBuffer()
  const smallPixels = await readPixels(fitInside(openPixels(pixels), smallSide))
  const small = await openPixels(smallPixels).webp({ quality: 78 }).toBuffer()
  const tiny = await fitInside(openPixels(smallPixels), placeholderSide)
    .webp({ quality: 40 })
    .toBuffer()
  const hashedPixels = await readPixels(
    fitInside(openPixels(pixels), hashedSide).toColourspace('srgb'),
  )
  return {
    large,
    small,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    width: pixels.info.width,
    height: pixels.info.height,
    luminance: toLuminance(hashedPixels.data, hashedPixels.info),
  }
}

// Every other loader of libvips is unreachable, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((loader) => `VipsForeignLoad${loader}`),
})
sharp.cache(false)
sharp.concurrency(1)

const sharpTypes = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp'])
const heicTypes = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])

const openWithSharp = async (source: Buffer): Promise<Sharp> => {
  refuseAbove(maxPixels, await sharp(source, { limitInputPixels: false }).metadata())
  // Of an animation only the first frame is read, which is the default.
  return sharp(source, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient()
}

/** Opens a picture by its content. Its name and the type that a client states count for nothing. */
const openPicture = async (source: Buffer): Promise<Sharp> => {
  const mime: string | undefined = (await fileTypeFromBuffer(source))?.mime
  if (mime !== undefined && sharpTypes.has(mime)) return openWithSharp(source)
  if (mime !== undefined && heicTypes.has(mime)) {
    // its decoder needs memory that other pictures do not
    const { openHeic } = await import('./heic.ts')
    return openHeic(source)
  }
  throw new Refusal('INVALID_IMAGE_TYPE')
}

/**
 * Decodes the pictures of strangers. The server starts this file as a process of its own, without
 * its environment: a decoder that crashes, hangs or is taken over has no key in its memory.
 */
// On Linux the priority is that of this thread and of those that it starts afterwards.
startGuard()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

type Answer = Exclude<ImageProcessMessage, 'ready'>

/** An aborted WebAssembly module cannot be used again. */
let isBroken = false

const follow = async (order: ImageOrder): Promise<Answer['result']> =>
  order instanceof Uint8Array
    ? { ok: true, image: await render(await openPicture(order)) }
    : { ok: true, stamped: await stamp(await openPicture(order.source), order.watermark) }

const resultOf = async (order: ImageOrder): Promise<Answer['result']> => {
  try {
    return await follow(order)
  } catch (error) {
    if (error instanceof Error && error.name === 'RuntimeError') isBroken = true
    return { ok: false, code: error instanceof Refusal ? error.code : 'IMAGE_UNREADABLE' }
  }
}

const send = (message: ImageProcessMessage): void => {
  process.send?.(message)
}

process.on('message', (order: ImageOrder) => {
  void resultOf(order).then((result) => {
    const isSpent = isBroken || process.memoryUsage.rss() > maxIdleMemoryBytes
    send({ result, isSpent })
  })
})
process.on('disconnect', () => process.exit())
send('ready')
