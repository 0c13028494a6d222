import { randomInt } from 'node:crypto'

/** The time that this share of answers does not exceed. */
export const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** Fisher-Yates shuffle: concurrent load affects both kinds of addresses alike. */
export const shuffled = <T>(items: readonly T[]): T[] => {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [one, two] = [result[last], result[other]]
    if (one !== undefined && two !== undefined) [result[last], result[other]] = [two, one]
  }
  return result
}
