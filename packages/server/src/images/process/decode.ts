import { fileTypeFromBuffer } from 'file-type'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { maxHeicPixels, maxPixels } from './limits.ts'
import { Refusal } from './refusal.ts'

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

/** A header that claims more pixels than the limit is refused before anything is decoded. */
const refuseAbove = (limit: number, { width, height }: { width: number; height: number }): void => {
  if (width * height > limit) throw new Refusal('IMAGE_TOO_LARGE')
}

const openWithSharp = async (source: Buffer): Promise<Sharp> => {
  refuseAbove(maxPixels, await sharp(source, { limitInputPixels: false }).metadata())
  // Of an animation only the first frame is read, which is the default.
  return sharp(source, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient()
}

/** Drops the fourth channel in place, because resizing with it takes three times as long. */
const withoutAlpha = (rgba: Uint8ClampedArray): Uint8ClampedArray => {
  const count = rgba.length / 4
  for (let index = 0; index < count; index += 1) {
    rgba[3 * index] = rgba[4 * index]!
    rgba[3 * index + 1] = rgba[4 * index + 1]!
    rgba[3 * index + 2] = rgba[4 * index + 2]!
  }
  return rgba.subarray(0, 3 * count)
}

/** The decoder applies the orientation itself. */
const openHeic = async (source: Buffer): Promise<Sharp> => {
  const images = await decodeHeic.all({ buffer: source })
  try {
    const [first] = images
    if (first === undefined) throw new Refusal('IMAGE_UNREADABLE')
    refuseAbove(maxHeicPixels, first)
    const { data, width, height } = await first.decode()
    return sharp(withoutAlpha(data), { raw: { width, height, channels: 3 } })
  } finally {
    images.dispose()
  }
}

/** Opens a picture by its content. Its name and the type that a client states count for nothing. */
export const openPicture = async (source: Buffer): Promise<Sharp> => {
  const mime: string | undefined = (await fileTypeFromBuffer(source))?.mime
  if (mime !== undefined && sharpTypes.has(mime)) return openWithSharp(source)
  if (mime !== undefined && heicTypes.has(mime)) return openHeic(source)
  throw new Refusal('INVALID_IMAGE_TYPE')
}
