import { hashedSide, toLuminance } from '@crosscheck/domain/photos/luminance'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { ProcessedImage } from '../processed-image.ts'

const largeSide = 1600
const smallSide = 320
const placeholderSide = 16

type Pixels = { data: Buffer; info: OutputInfo }

const fitInside = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

const reopen = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/**
 * Everything is derived from one set of opaque sRGB pixels. Sharp writes no metadata unless asked
 * to. Colors below transparent pixels, which could hide a message, become white.
 */
export const render = async (picture: Sharp): Promise<ProcessedImage> => {
  const pixels = await fitInside(picture, largeSide)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const large = await reopen(pixels).webp({ quality: 80 }).toBuffer()
  const smallPixels = await fitInside(reopen(pixels), smallSide)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = await reopen(smallPixels).webp({ quality: 78 }).toBuffer()
  const tiny = await fitInside(reopen(smallPixels), placeholderSide)
    .webp({ quality: 40 })
    .toBuffer()
  const hashedPixels = await fitInside(reopen(pixels), hashedSide)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    large,
    small,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    width: pixels.info.width,
    height: pixels.info.height,
    luminance: toLuminance(hashedPixels.data, hashedPixels.info),
  }
}
