import { hashWords, type PerceptualHash } from './perceptual-hash.ts'

/** The number of set bits, counted in parallel ("Hacker's Delight", section 5-1). */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const distanceAt = (hash: PerceptualHash, hashes: Uint32Array, start: number): number => {
  let distance = 0
  for (let word = 0; word < hash.length; word += 1) {
    distance += countBits((hash[word] ?? 0) ^ (hashes[start + word] ?? 0))
  }
  return distance
}

/**
 * The number of bits in which two hashes differ, 0 to 256. Unrelated pictures differ in about 128.
 */
export const hashDistance = (a: PerceptualHash, b: PerceptualHash): number => distanceAt(a, b, 0)

export type NearHash = { place: number; distance: number }

const chunkBits = 16
const chunkValues = 1 << chunkBits
const chunks = (hashWords * 32) / chunkBits

/** The smaller of each of four bytes, all of which are below 128. */
const smallerBytes = (a: number, b: number): number => {
  const isLarger = ((a | 0x80808080) - b) & 0x80808080
  return a ^ ((a ^ b) & Math.imul(isLarger >>> 7, 0xff))
}

const perWord = 4
const oneMore = 0x01010101

/** For each chunk and each of its values, the least distance to that chunk of any of the hashes. */
const leastChunkDistances = (hashes: readonly PerceptualHash[]): Uint8Array => {
  const least = new Uint8Array(chunks * chunkValues).fill(chunkBits)
  for (const hash of hashes) {
    for (const [chunk, value] of new Uint16Array(Uint32Array.from(hash).buffer).entries()) {
      for (let other = 0; other < perWord; other += 1) {
        const place = chunk * chunkValues + (value ^ other)
        least[place] = Math.min(least[place] ?? chunkBits, countBits(other))
      }
    }
  }
  // One pass for each further bit reaches every value, because bits can be flipped in any order.
  const words = new Int32Array(least.buffer)
  for (let bit = 1; bit < chunkValues / perWord; bit <<= 1) {
    for (let place = 0; place < words.length; place += 1) {
      if (place & bit) continue
      const unset = words[place] ?? 0
      const set = words[place | bit] ?? 0
      words[place] = smallerBytes(unset, set + oneMore)
      words[place | bit] = smallerBytes(set, unset + oneMore)
    }
  }
  return least
}

/**
 * The places of stored hashes, `hashWords` words each, that differ in at most `limit` bits from one
 * of the query's, with the smallest difference. The sum of the least distances of all chunks is at
 * most the least distance, so a hash with a greater sum needs no comparison and none is lost.
 */
export const findNear = (
  stored: Uint32Array,
  query: readonly PerceptualHash[],
  limit: number,
): NearHash[] => {
  if (query.length === 0) return []
  const least = leastChunkDistances(query)
  const values = new Uint16Array(stored.buffer, stored.byteOffset, stored.length * 2)
  const perHash = chunks
  const count = values.length / perHash
  const found: NearHash[] = []
  for (let place = 0; place < count; place += 1) {
    let bound = 0
    for (let chunk = 0; chunk < perHash && bound <= limit; chunk += 1) {
      bound += least[chunk * chunkValues + (values[place * perHash + chunk] ?? 0)] ?? 0
    }
    if (bound > limit) continue
    const start = place * hashWords
    const distance = Math.min(...query.map((hash) => distanceAt(hash, stored, start)))
    if (distance <= limit) found.push({ place, distance })
  }
  return found
}
