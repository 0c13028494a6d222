let rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(64),
  new Uint16Array(64),
  new Uint16Array(64),
]

/**
 * Damerau-Levenshtein distance (optimal string alignment). Returns `limit + 1` as soon as it must
 * be larger.
 */
export const editDistance = (a: string, b: string, limit = 3): number => {
  if (a === b) return 0
  const beyond = limit + 1
  const [lengthA, lengthB] = [a.length, b.length]
  if (Math.abs(lengthA - lengthB) > limit) return beyond
  if (lengthB + 2 > rows[0].length) {
    const size = 2 * lengthB + 2
    rows = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)]
  }
  let [before, previous, row] = rows
  for (let j = 0; j <= lengthB; j++) previous[j] = j
  for (let i = 1; i <= lengthA; i++) {
    // cells farther from the diagonal than the limit are beyond it
    const from = Math.max(1, i - limit)
    const to = Math.min(lengthB, i + limit)
    row[from - 1] = from === 1 ? i : beyond
    if (to < lengthB) row[to + 1] = beyond
    let least = row[from - 1]!
    const letter = a.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1)
      let cost = previous[j - 1]! + (letter === other ? 0 : 1)
      const removed = previous[j]! + 1
      const added = row[j - 1]! + 1
      if (removed < cost) cost = removed
      if (added < cost) cost = added
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        const swapped = before[j - 2]! + 1
        if (swapped < cost) cost = swapped
      }
      if (cost > beyond) cost = beyond
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return beyond
    const spare = before
    before = previous
    previous = row
    row = spare
  }
  return Math.min(previous[lengthB]!, beyond)
}

/** One slip in a short word, two in a long one; words under four letters must be equal. */
export const isMisspelling = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4) return false
  const allowed = shorter >= 8 ? 2 : 1
  return editDistance(a, b, allowed) <= allowed
}

/** Similar with more slips than a typing error has, as if both writers made one. */
export const haveSimilarLetters = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  const slips = shorter >= 9 ? 3 : shorter >= 5 ? 2 : shorter >= 3 ? 1 : 0
  return slips > 0 && editDistance(a, b, slips) <= slips
}
