import { hashedSide, toLuminance } from '@crosscheck/domain/photos/luminance'
import type { Sharp } from 'sharp'
import type { ProcessedImage } from '../processed-image.ts'
import { fitInside, largeSide, openPixels, readPixels } from './pixels.ts'

const smallSide = 320
const placeholderSide = 16

/**
 * Everything is derived from one set of opaque sRGB pixels. Sharp writes no metadata unless asked
 * to. Colors below transparent pixels, which could hide a message, become white.
 */
export const render = async (picture: Sharp): Promise<ProcessedImage> => {
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
