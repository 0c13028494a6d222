import libheif from 'libheif-js/wasm-bundle.js'
import type { Sharp } from 'sharp'
import { maxHeicPixels } from './limits.ts'
import { fitInside, largeSide, openPixels, readPixels } from './pixels.ts'
import { Refusal, refuseAbove } from './refusal.ts'

type Range = { start: number; end: number }

const boxAt = (source: Buffer, start: number, limit: number) => {
  if (start + 8 > limit) return null
  const [size32, type] = [
    source.readUInt32BE(start),
    source.toString('latin1', start + 4, start + 8),
  ]
  const isLong = size32 === 1
  if (isLong && start + 16 > limit) return null
  const size = isLong ? Number(source.readBigUInt64BE(start + 8)) : size32
  const header = isLong ? 16 : 8
  if (size !== 0 && size < header) return null
  // a size of zero reaches to the end of the file
  return { type, content: start + header, end: size === 0 ? limit : start + size }
}

/** The content of the first box of this type, if it is whole. */
const findBox = (source: Buffer, type: string, { start, end }: Range): Range | null => {
  for (let at = start; at < end;) {
    const box = boxAt(source, at, end)
    if (!box) return null
    if (box.type === type) return box.end <= end ? { start: box.content, end: box.end } : null
    at = box.end
  }
  return null
}

/** Reads big-endian numbers of 0, 2, 4 or 8 bytes one after another. */
const createReader = (source: Buffer, { start, end }: Range) => {
  let at = start
  return (bytes: number): number => {
    if (at + bytes > end) throw new RangeError('the box is too short')
    const value =
      bytes === 8
        ? Number(source.readBigUInt64BE(at))
        : bytes === 0
          ? 0
          : source.readUIntBE(at, bytes)
    at += bytes
    return value
  }
}

/** Where the last byte of any item lies that the file itself contains, by its table of locations. */
const endOfItems = (source: Buffer, locations: Range): number => {
  const read = createReader(source, locations)
  const version = read(1)
  read(3)
  const [sizes, furtherSizes] = [read(1), read(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, furtherSizes >> 4]
  const indexSize = version === 0 ? 0 : furtherSizes & 15
  const wide = version < 2 ? 2 : 4
  let last = 0
  for (let items = read(wide); items > 0; items -= 1) {
    read(wide)
    const method = version === 0 ? 0 : read(2) & 15
    read(2)
    const base = read(baseSize)
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexSize)
      const offset = read(offsetSize)
      const length = read(lengthSize)
      // the other methods take bytes of the table's own box or of another item
      if (method === 0) last = Math.max(last, base + offset + length)
    }
  }
  return last
}

/**
 * Whether a HEIC contains all bytes of its images. The decoder shows what it has and leaves the rest
 * green, so a file that was cut short would be accepted.
 */
const isWholeHeic = (source: Buffer): boolean => {
  const meta = findBox(source, 'meta', { start: 0, end: source.length })
  if (!meta) return false
  // behind a version and flags
  const locations = findBox(source, 'iloc', { start: meta.start + 4, end: meta.end })
  if (!locations) return false
  try {
    return endOfItems(source, locations) <= source.length
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

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
