/** Reproducible randomness for synthetic people: the same seed generates the same people. */
export type Seeded = {
  /** 0 <= x < 1 */
  next(): number
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Skewed like names and places are: the first items come much more often. */
  pickSkewed<Item>(items: readonly Item[], skew?: number): Item
  pickWeighted<Item>(items: readonly (readonly [Item, number])[]): Item
}

export const seeded = (seed: number): Seeded => {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index]
    if (item === undefined) throw new Error('No item to pick from')
    return item
  }
  const random: Seeded = {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    // inverse of a power law's distribution over ranks
    pickSkewed: (items, skew = 0.45) =>
      at(items, Math.floor(items.length * next() ** (1 / (1 - Math.min(skew, 0.95))))),
    pickWeighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return at(items, items.length - 1)[0]
    },
  }
  return random
}
