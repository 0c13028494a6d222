import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { buildHeic } from './heic.ts'

/** Occurs in all metadata of the pictures below, and must occur in nothing that is kept. */
export const canary = 'CANARY-13.7563N-100.5018E'

/** The colors of the quarters: left and right above, left and right below. */
const quarters = [
  [200, 40, 40],
  [40, 180, 60],
  [50, 60, 200],
  [230, 230, 230],
]

/** Four quarters with a texture, as RGB bytes. */
const quarterPixels = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const color = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!
    const texture = 12 * Math.sin(x / 7 + y / 13) + 10 * Math.sin((x * y) / 31)
    for (const channel of [0, 1, 2])
      data[3 * index + channel] = Math.max(0, Math.min(255, color[channel]! + texture))
  }
  return data
}

export const quarterPicture = (width = 640, height = 480) =>
  sharp(quarterPixels(width, height), { raw: { width, height, channels: 3 } })

const twoFrames = () =>
  sharp(Buffer.concat([quarterPixels(160, 120), Buffer.alloc(160 * 120 * 3)]), {
    raw: { width: 160, height: 240, channels: 3, pageHeight: 120 },
  })

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const exif = {
  IFD0: { Artist: canary, Copyright: canary },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 22/1', GPSMapDatum: canary },
}

const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]),
    content,
  ])

const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content])
  return Buffer.concat([u32(content.length), body, u32(crc32(body))])
}

/** A valid profile with unused bytes at its end. */
const profileWithCanary = async (): Promise<Buffer> => {
  const picture = await quarterPicture(8, 8).withIccProfile('p3').jpeg().toBuffer()
  const { icc } = await sharp(picture).metadata()
  const profile = Buffer.concat([icc!, Buffer.from(canary.padEnd(28, ' '))])
  profile.writeUInt32BE(profile.length)
  return profile
}

const jpegWithCanaries = async (): Promise<Buffer> => {
  const picture = await quarterPicture().withExif(exif).jpeg({ quality: 90 }).toBuffer()
  const profile = await profileWithCanary()
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0', 'latin1'),
    Buffer.from([0, canary.length + 5, 0x1c, 2, 120, 0, canary.length]),
    Buffer.from(canary),
  ])
  return Buffer.concat([
    picture.subarray(0, 2),
    jpegSegment(0xe1, Buffer.from(xmp)),
    jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])),
    jpegSegment(0xed, iptc),
    jpegSegment(0xfe, Buffer.from(canary)),
    picture.subarray(2),
    Buffer.from(`PK\x03\x04<script>${canary}</script>`),
  ])
}

const pngWithCanaries = async (): Promise<Buffer> => {
  const picture = await quarterPicture().withExif(exif).png().toBuffer()
  // After the signature and the header.
  const at = 33
  return Buffer.concat([
    picture.subarray(0, at),
    pngChunk('tEXt', Buffer.from(`Comment\0${canary}`)),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${canary}`)),
    picture.subarray(at),
    Buffer.from(canary),
  ])
}

const gifWithCanaries = async (): Promise<Buffer> => {
  const picture = await twoFrames().gif().toBuffer()
  const comment = [0x21, 0xfe, canary.length, ...Buffer.from(canary), 0]
  return Buffer.concat([picture.subarray(0, -1), Buffer.from([...comment, 0x3b])])
}

const heicWithCanaries = async (): Promise<Buffer> => {
  const { exif: block } = await sharp(
    await quarterPicture(8, 8).withExif(exif).jpeg().toBuffer(),
  ).metadata()
  const picture = buildHeic({ columns: 1, rows: 1, exif: block!.subarray(6) })
  const free = Buffer.concat([u32(canary.length + 8), Buffer.from(`free${canary}`)])
  return Buffer.concat([picture, free])
}

/** One picture of each accepted type, with canaries wherever the format has room for them. */
export const picturesWithCanaries = async (): Promise<Record<string, Buffer>> => ({
  jpeg: await jpegWithCanaries(),
  png: await pngWithCanaries(),
  gif: await gifWithCanaries(),
  webp: await twoFrames().withExif(exif).webp().toBuffer(),
  heic: await heicWithCanaries(),
})

/** A valid PNG of one bit per pixel: 200 MB of zeros at 40,000 × 40,000, compressed to 200 kB. */
export const pngBomb = (side = 40_000): Buffer => {
  const header = Buffer.concat([u32(side), u32(side), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The names of a WebP file's chunks, or null if the file is anything more or less than these. */
export const chunksOfWebp = (file: Buffer): string[] | null => {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.readUInt32LE(4) + 8 !== file.length)
    return null
  const names: string[] = []
  for (let at = 12; at < file.length; at += 8 + Math.ceil(file.readUInt32LE(at + 4) / 2) * 2)
    names.push(file.toString('latin1', at, at + 4))
  return names
}
