/** The two halves of a random key. */
export type HashKey = readonly [number, number]

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))
const bytesOf = new TextEncoder()

/**
 * HalfSipHash-2-4 (Aumasson and Bernstein): a short keyed hash of 32-bit operations, which browsers
 * and threads without keys can compute at once.
 */
export const keyedHash = ([k0, k1]: HashKey, text: string): number => {
  const bytes = bytesOf.encode(text)
  let [v0, v1, v2, v3] = [k0, k1, 0x6c796765 ^ k0, 0x74656462 ^ k1]
  const mix = (rounds: number): void => {
    for (let round = 0; round < rounds; round += 1) {
      v0 = (v0 + v1) | 0
      v1 = rotate(v1, 5) ^ v0
      v0 = rotate(v0, 16)
      v2 = (v2 + v3) | 0
      v3 = rotate(v3, 8) ^ v2
      v0 = (v0 + v3) | 0
      v3 = rotate(v3, 7) ^ v0
      v2 = (v2 + v1) | 0
      v1 = rotate(v1, 13) ^ v2
      v2 = rotate(v2, 16)
    }
  }
  const add = (word: number): void => {
    v3 ^= word
    mix(2)
    v0 ^= word
  }
  const byte = (place: number): number => bytes[place] ?? 0
  const words = bytes.length >>> 2
  for (let word = 0; word < words; word += 1) {
    const place = 4 * word
    add(byte(place) | (byte(place + 1) << 8) | (byte(place + 2) << 16) | (byte(place + 3) << 24))
  }
  const rest = 4 * words
  add(byte(rest) | (byte(rest + 1) << 8) | (byte(rest + 2) << 16) | (bytes.length << 24))
  v2 ^= 0xff
  mix(4)
  return (v1 ^ v3) >>> 0
}
