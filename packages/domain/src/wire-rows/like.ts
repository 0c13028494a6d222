export const maxPatternCharacters = 100

/** The parts of a text that a pattern reads. */
type Readable = Pick<string, 'length' | 'charCodeAt'>

const bits = 32
const anyText = '%'
const anyCharacter = '_'

type Masks = { loops: Uint32Array; others: Uint32Array; byCode: Map<number, Uint32Array> }

const setBit = (mask: Uint32Array, at: number): void => {
  const word = Math.floor(at / bits)
  mask[word] = (mask[word] ?? 0) | (1 << (at % bits))
}

/**
 * Bit `n` of a mask stands for a text of which `n` characters of the pattern are read. `loops`: any
 * text may follow there. `others`, and `byCode` for the characters of the pattern: a text gets
 * there by this character.
 */
const masksOf = (pattern: string): Masks & { end: number } => {
  const characters = pattern.replaceAll(anyText, '')
  const words = Math.floor(characters.length / bits) + 1
  const mask = () => new Uint32Array(words)
  const masks: Masks = { loops: mask(), others: mask(), byCode: new Map() }
  for (const character of characters)
    for (let at = 0; at < character.length; at += 1)
      masks.byCode.set(character.charCodeAt(at), mask())
  let read = 0
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === anyText) {
      setBit(masks.loops, read)
      continue
    }
    read += 1
    const own = masks.byCode.get(pattern.charCodeAt(at))
    const reached =
      pattern[at] === anyCharacter ? [masks.others, ...masks.byCode.values()] : own ? [own] : []
    for (const one of reached) setBit(one, read)
  }
  return { ...masks, end: read }
}

/**
 * SQL's LIKE: `%` is any text, `_` any character. Follows all places of the pattern at once, so
 * each character of a text is read once, and takes the same few steps whatever the pattern is.
 */
export const createLike = (pattern: string): ((text: Readable) => boolean) => {
  const { loops, others, byCode, end } = masksOf(pattern)
  const words = loops.length
  return (text) => {
    const reached = new Uint32Array(words)
    reached[0] = 1
    for (let at = 0; at < text.length; at += 1) {
      const accepted = byCode.get(text.charCodeAt(at)) ?? others
      let carry = 0
      let alive = 0
      for (let word = 0; word < words; word += 1) {
        const before = reached[word] ?? 0
        const moved = (before << 1) | carry
        carry = before >>> (bits - 1)
        const after = (moved & (accepted[word] ?? 0)) | (before & (loops[word] ?? 0))
        reached[word] = after
        alive |= after
      }
      if (alive === 0) return false
    }
    return (((reached[Math.floor(end / bits)] ?? 0) >>> (end % bits)) & 1) === 1
  }
}
