import libheif from 'libheif-js/wasm-bundle.js'
import type { Sharp } from 'sharp'
import { isWholeHeic } from './heic-extents.ts'
import { maxHeicPixels } from './limits.ts'
import { fitInside, largeSide, openPixels, readPixels } from './pixels.ts'
import { Refusal, refuseAbove } from './refusal.ts'

const {
  heif_colorspace: spaces,
  heif_chroma: layouts,
  heif_channel: channels,
  heif_js_decode_image2: decode,
  heif_image_release: release,
} = libheif

/** Moves the rows of an image together, which the decoder pads. */
const withoutPadding = (data: Uint8Array, { row, stride }: { row: number; stride: number }) => {
  if (stride === row) return
  for (let from = stride, to = row; from < data.length; from += stride, to += row)
    data.copyWithin(to, from, from + row)
}

/**
 * The image at the largest size that is kept. It is made smaller where the decoder left it, because
 * a copy of all pixels would need more memory than everything else. Decoded without transparency:
 * no phone writes it.
 */
const shrink = async (handle: object): Promise<Sharp> => {
  const image = decode(handle, spaces.heif_colorspace_RGB, layouts.heif_chroma_interleaved_RGB)
  const pixels = image?.channels?.find(({ id }) => id === channels.heif_channel_interleaved)
  if (!image || !pixels) throw new Refusal('IMAGE_UNREADABLE')
  try {
    const { data, width, height, stride } = pixels
    withoutPadding(data, { row: 3 * width, stride })
    const bytes = Buffer.from(data.buffer, data.byteOffset, 3 * width * height)
    const whole = openPixels({ data: bytes, info: { width, height, channels: 3 } })
    return openPixels(await readPixels(fitInside(whole, largeSide)))
  } finally {
    release(image.image)
  }
}

/** Opens the first image of a HEIC. The decoder applies the orientation itself. */
export const openHeic = async (source: Buffer): Promise<Sharp> => {
  if (!isWholeHeic(source)) throw new Refusal('IMAGE_UNREADABLE')
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(source)
  try {
    const [first] = images
    if (first === undefined) throw new Refusal('IMAGE_UNREADABLE')
    refuseAbove(maxHeicPixels, { width: first.get_width(), height: first.get_height() })
    return await shrink(first.handle)
  } finally {
    for (const image of images) image.free()
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder)
  }
}
