/** A bounded queue that serves its owners in turns, so that one owner's many items delay no other owner. */
export class FairQueue<Item> {
  readonly #waiting = new Map<string, Item[]>()
  readonly #limits
  #size = 0

  constructor(limits: { total: number; perOwner: number }) {
    this.#limits = limits
  }

  /** False if the queue, or this owner's share of it, is full. */
  offer(owner: string, item: Item): boolean {
    const own = this.#waiting.get(owner) ?? []
    if (this.#size >= this.#limits.total || own.length >= this.#limits.perOwner) return false
    this.#waiting.set(owner, [...own, item])
    this.#size += 1
    return true
  }

  /** The oldest item of the owner whose turn it is. */
  take(): Item | undefined {
    for (const [owner, [item, ...rest]] of this.#waiting) {
      // A map is read in the order of insertion: this owner goes to the end.
      this.#waiting.delete(owner)
      if (rest.length > 0) this.#waiting.set(owner, rest)
      this.#size -= 1
      return item
    }
    return undefined
  }
}
