import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { maxPixels } from './limits.ts'
import { Refusal, refuseAbove } from './refusal.ts'

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
export const openPicture = async (source: Buffer): Promise<Sharp> => {
  const mime: string | undefined = (await fileTypeFromBuffer(source))?.mime
  if (mime !== undefined && sharpTypes.has(mime)) return openWithSharp(source)
  if (mime !== undefined && heicTypes.has(mime)) {
    // its decoder needs memory that other pictures do not
    const { openHeic } = await import('./heic.ts')
    return openHeic(source)
  }
  throw new Refusal('INVALID_IMAGE_TYPE')
}
