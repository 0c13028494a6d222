/**
 * Damerau-Levenshtein distance (optimal string alignment), given up as `limit + 1` as soon as it
 * must be larger.
 */
export const editDistance = (a: string, b: string, limit = 3): number => {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const changed = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(changed, previous[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1)
      }
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    before = previous
    previous = row
  }
  return Math.min(previous[b.length]!, limit + 1)
}

/** One slip in a short word, two in a long one; words under four letters must be the same. */
export const isMisspelling = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4) return false
  const allowed = shorter >= 8 ? 2 : 1
  return editDistance(a, b, allowed) <= allowed
}
