import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import {
  chunkBytes,
  DamagedContent,
  openChunks,
  sealChunks,
  sealedRange,
  sealedSize,
  type ByteRange,
  type ContentKey,
} from './sealed-chunks.ts'

const sealedChunk = chunkBytes + 16
const newKey = (name = 'file'): ContentKey => ({ key: createSecretKey(randomBytes(32)), name })
const contentOf = (size: number): Buffer => {
  const content = Buffer.alloc(size)
  for (let at = 0; at < size; at += 1) content[at] = (at * 7 + (at >> 16)) % 251
  return content
}

async function* inParts(content: Buffer, bytes = content.length || 1) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes)
}
const joined = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
const seal = (key: ContentKey, content: Buffer, bytes?: number) =>
  joined(sealChunks(key, inParts(content, bytes)))
const openPart = (
  key: ContentKey,
  { sealed, size, range }: { sealed: Buffer; size: number; range?: ByteRange },
) => joined(openChunks(key, { size, range }, inParts(sealed, 10_000)))

const sizes = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes]

testRows(sizes)('content of any size opens, in whatever parts it arrives', async (size) => {
  const key = newKey()
  const content = contentOf(size)
  const sealed = await seal(key, content, 1000)
  expect(sealed.length).toBe(sealedSize(size))
  expect((await seal(key, content)).equals(sealed)).toBe(true)
  expect((await openPart(key, { sealed, size })).equals(content)).toBe(true)
})

test('a range is read from the chunks that contain it', async () => {
  const size = 3 * chunkBytes + 100
  const key = newKey()
  const content = contentOf(size)
  const sealed = await seal(key, content)
  const byte = fc.integer({ min: 0, max: size - 1 })
  await fc.assert(
    fc.asyncProperty(byte, byte, async (one, other) => {
      const range = { start: Math.min(one, other), end: Math.max(one, other) }
      const { start, end } = sealedRange(size, range)
      const part = sealed.subarray(start, end + 1)
      expect(part.length).toBeLessThanOrEqual(range.end - range.start + 1 + 2 * sealedChunk)
      const opened = await openPart(key, { sealed: part, size, range })
      expect(opened.equals(content.subarray(range.start, range.end + 1))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a range that ends behind the content is read to its end', async () => {
  const size = chunkBytes + 100
  const key = newKey()
  const sealed = await seal(key, contentOf(size))
  const range = { start: chunkBytes - 1, end: 10 * chunkBytes }
  const { start, end } = sealedRange(size, range)
  const opened = await openPart(key, { sealed: sealed.subarray(start, end + 1), size, range })
  expect(opened.equals(contentOf(size).subarray(chunkBytes - 1))).toBe(true)
})

test('a changed bit anywhere is refused', async () => {
  const size = chunkBytes + 50
  const key = newKey()
  const sealed = await seal(key, contentOf(size))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: sealed.length * 8 - 1 }), async (bit) => {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      await expect(openPart(key, { sealed: changed, size })).rejects.toThrow(DamagedContent)
    }),
    { numRuns: 60 },
  )
})

const size = 3 * chunkBytes
const chunk = (sealed: Buffer, index: number) =>
  sealed.subarray(index * sealedChunk, (index + 1) * sealedChunk)
const changes: [string, (sealed: Buffer) => Buffer][] = [
  ['without its last chunk', (sealed) => sealed.subarray(0, 2 * sealedChunk)],
  ['without its first chunk', (sealed) => sealed.subarray(sealedChunk)],
  ['cut inside a chunk', (sealed) => sealed.subarray(0, 2 * sealedChunk + 40)],
  ['cut to nothing', () => Buffer.alloc(0)],
  ['with bytes added', (sealed) => Buffer.concat([sealed, Buffer.alloc(20)])],
  ['with a chunk repeated', (sealed) => Buffer.concat([sealed, chunk(sealed, 2)])],
  [
    'with chunks in another order',
    (sealed) => Buffer.concat([chunk(sealed, 1), chunk(sealed, 0), chunk(sealed, 2)]),
  ],
]
testRows(changes)('changed sealed content is refused', async (_title, change) => {
  const key = newKey()
  const sealed = change(await seal(key, contentOf(size)))
  await expect(openPart(key, { sealed, size })).rejects.toThrow(DamagedContent)
})

test('content cut at a chunk is refused also with a matching smaller size', async () => {
  const key = newKey()
  const sealed = await seal(key, contentOf(size))
  const cut = { sealed: sealed.subarray(0, 2 * sealedChunk), size: 2 * chunkBytes }
  await expect(openPart(key, cut)).rejects.toThrow(DamagedContent)
})

test('content under the key or the name of another file is refused', async () => {
  const key = newKey()
  const sealed = await seal(key, contentOf(100))
  const opened = (other: ContentKey) => openPart(other, { sealed, size: 100 })
  await expect(opened(newKey())).rejects.toThrow(DamagedContent)
  await expect(opened({ ...key, name: 'other' })).rejects.toThrow(DamagedContent)
})
