/** A bounded queue. Owners take turns, so one owner's many items do not delay another's one. */
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
    own.push(item)
    this.#waiting.set(owner, own)
    this.#size += 1
    return true
  }

  /** The oldest item of the owner whose turn it is. */
  take(): Item | undefined {
    // A map is read in the order of insertion: this owner goes to the end.
    const [first] = this.#waiting
    if (!first) return undefined
    const [owner, items] = first
    this.#waiting.delete(owner)
    if (items.length > 1) this.#waiting.set(owner, items)
    this.#size -= 1
    return items.shift()
  }
}
