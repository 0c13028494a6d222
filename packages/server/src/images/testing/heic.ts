import { readFileSync } from 'node:fs'

/**
 * A tile of 512 × 512 pixels with a red, a green, a blue and a white quarter. It was generated, and
 * encoded by `heif-enc -q 45` of Debian's package libheif-examples.
 */
const tileFile = readFileSync(new URL('./tile.heic', import.meta.url))
const tileSide = 512

/**
 * Generated pictures in different sizes and qualities, most of them with large areas of one color,
 * encoded in the same way. The name of each has its pattern, size and quality.
 */
export const smallHeics = readFileSync(new URL('./small-heics.txt', import.meta.url), 'latin1')
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', content = ''] = line.split(' ')
    return { name, source: Buffer.from(content, 'base64') }
  })

const u8 = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => u8(value >> 8, value & 255)))
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}
/** A box with a version and flags. */
const fullBox = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, u8(version, 0, 0, 0), ...content)

/** The whole box of this type in the tile's file. */
const boxOfTile = (type: string): Buffer => {
  const start = tileFile.indexOf(type) - 4
  return tileFile.subarray(start, start + tileFile.readUInt32BE(start))
}

const size = (width: number, height: number): Buffer => fullBox('ispe', 0, u32(width), u32(height))

type Item = { id: number; type: string; data: Buffer; properties: number[] }

export type HeicOptions = {
  columns: number
  rows: number
  /** Of the whole picture; by default that of its tiles. */
  width?: number
  height?: number
  /** Quarter turns against the clock. */
  turns?: number
  exif?: Buffer
}

/** A picture of many tiles, which is how phones write HEIC. All tiles share their bytes. */
export const buildHeic = ({
  columns,
  rows,
  width = columns * tileSide,
  height = rows * tileSide,
  turns = 0,
  exif,
}: HeicOptions): Buffer => {
  const count = columns * rows
  const tileData = boxOfTile('mdat').subarray(8)
  const grid: Item = {
    id: 1,
    type: 'grid',
    data: Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width, height)]),
    properties: [3, 4],
  }
  const tiles = Array.from({ length: count }, (_, index): Item => ({
    id: index + 2,
    type: 'hvc1',
    data: tileData,
    properties: [1, 2],
  }))
  const exifId = count + 2
  const extra: Item[] = exif
    ? [{ id: exifId, type: 'Exif', data: Buffer.concat([u32(0), exif]), properties: [] }]
    : []
  const items = [grid, ...tiles, ...extra]
  const payload = [grid.data, tileData, ...extra.map(({ data }) => data)]

  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const metaAt = (start: number): Buffer => {
    const locations = items.map(({ id, data }) => {
      const place = payload.slice(0, payload.indexOf(data))
      const offset = start + place.reduce((sum, { length }) => sum + length, 0)
      return Buffer.concat([u16(id, 0, 0, 1), u32(offset), u32(data.length)])
    })
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 1, u8(0x44, 0), u16(items.length), ...locations),
      fullBox(
        'iinf',
        0,
        u16(items.length),
        ...items.map(({ id, type }) => fullBox('infe', 2, u16(id, 0), Buffer.from(`${type}\0`))),
      ),
      fullBox(
        'iref',
        0,
        box('dimg', u16(1, count), u16(...tiles.map(({ id }) => id))),
        ...(exif ? [box('cdsc', u16(exifId, 1, 1))] : []),
      ),
      box(
        'iprp',
        box(
          'ipco',
          boxOfTile('hvcC'),
          size(tileSide, tileSide),
          size(width, height),
          box('irot', u8(turns)),
        ),
        fullBox(
          'ipma',
          0,
          u32(items.length),
          ...items.map(({ id, properties }) =>
            Buffer.concat([u16(id), u8(properties.length, ...properties)]),
          ),
        ),
      ),
    )
  }
  const start = ftyp.length + metaAt(0).length + 8
  return Buffer.concat([ftyp, metaAt(start), box('mdat', ...payload)])
}
