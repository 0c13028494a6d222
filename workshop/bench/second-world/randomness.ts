/** A reproducible source of chance (xorshift128+ by Vigna, seeded by the steps of an LCG). */
export type Randomness = {
  /** From 0 to below 1. */
  unit(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  happens(probability: number): boolean
  oneOf<Item>(items: readonly Item[]): Item
  /** By Zipf's law: the item of rank r has a weight of r to the power of `-exponent`. */
  byRank<Item>(items: readonly Item[], exponent: number): Item
  /** A key, by its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
}

const mask = (1n << 64n) - 1n

export const createRandomness = (seed: number): Randomness => {
  let lcg = BigInt(seed) + 0x1234_5678n
  const seedWord = (): bigint => {
    lcg = (lcg * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & mask
    return lcg | 1n
  }
  let [low, high] = [seedWord(), seedWord()]
  const unit = (): number => {
    let mixed = low
    const other = high
    low = other
    mixed ^= (mixed << 23n) & mask
    mixed ^= mixed >> 17n
    mixed ^= other ^ (other >> 26n)
    high = mixed
    return Number(((mixed + other) & mask) >> 11n) / 2 ** 53
  }
  for (let warmUp = 0; warmUp < 20; warmUp += 1) unit()

  const cumulative = new Map<string, Float64Array>()
  const rankSums = (count: number, exponent: number): Float64Array => {
    const key = `${count} ${exponent}`
    const known = cumulative.get(key)
    if (known) return known
    const sums = new Float64Array(count)
    let sum = 0
    for (let rank = 1; rank <= count; rank += 1) {
      sum += rank ** -exponent
      sums[rank - 1] = sum
    }
    cumulative.set(key, sums)
    return sums
  }
  const itemAt = <Item>(items: readonly Item[], index: number): Item => {
    if (index < 0 || index >= items.length) throw new RangeError('No item to choose from')
    return items[index] as Item
  }
  return {
    unit,
    whole: (least, most) => least + Math.floor(unit() * (most - least + 1)),
    happens: (probability) => unit() < probability,
    oneOf: (items) => itemAt(items, Math.floor(unit() * items.length)),
    byRank: (items, exponent) => {
      const sums = rankSums(items.length, exponent)
      const wanted = unit() * (sums.at(-1) ?? 0)
      let [from, to] = [0, items.length - 1]
      while (from < to) {
        const middle = (from + to) >> 1
        if ((sums[middle] ?? 0) > wanted) to = middle
        else from = middle + 1
      }
      return itemAt(items, from)
    },
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
      const entries = Object.entries(weights) as [Key, number][]
      let left = unit() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return itemAt(entries, entries.length - 1)[0]
    },
  }
}
