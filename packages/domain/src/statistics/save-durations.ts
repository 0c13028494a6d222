/** The upper bounds, in ms, by which durations of saves are counted. */
const durationBounds = [250, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 60_000] as const

const longest = durationBounds[durationBounds.length - 1] ?? 0

/** The bound under which a duration is counted. */
export const boundOf = (ms: number): number =>
  durationBounds.find((bound) => ms <= bound) ?? longest

export type CountedDuration = { boundMs: number; saves: number }

/** The bound that half of the saves did not exceed. */
export const medianBound = (counted: readonly CountedDuration[]): number | null => {
  const half = counted.reduce((sum, { saves }) => sum + saves, 0) / 2
  let before = 0
  for (const { boundMs, saves } of counted.toSorted((a, b) => a.boundMs - b.boundMs)) {
    before += saves
    if (saves > 0 && before >= half) return boundMs
  }
  return null
}
