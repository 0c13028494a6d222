/** Published counts are multiples of this, and none is smaller. */
export const binSize = 20

/** A count that is not published is smaller than this. */
export const unpublishedBelow = 2 * binSize

/**
 * Rounds a count down, so that the published number is true as "at least". `offset` is random,
 * secret, and used once: it moves the borders of the bins, so that nobody can tell how many acts
 * are missing to the next number. One act more or less changes nothing for 19 of the 20 offsets.
 */
export const publishedCount = (count: number, offset: number): number | null => {
  const rounded = Math.floor((count - offset) / binSize) * binSize
  return rounded >= binSize ? rounded : null
}

/** Raises a published total to its largest published part, which it contains. */
export const atLeast = (total: number | null, parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>(
    (largest, part) => ((part ?? 0) > (largest ?? 0) ? part : largest),
    total,
  )
