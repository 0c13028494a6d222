/** The whole content; null if it is larger than `atMost`, without reading the rest. */
export const readBounded = async (
  content: AsyncIterable<Uint8Array>,
  atMost: number,
): Promise<Buffer | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > atMost) return null
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

/** Counts what is in memory, in total and for each owner. */
export class Slots {
  readonly #used = new Map<string, number>()
  readonly #limits
  #total = 0

  constructor(limits: { total: number; perOwner: number }) {
    this.#limits = limits
  }

  /** False if all slots, or all of this owner's, are used. */
  enter(owner: string): boolean {
    const own = this.#used.get(owner) ?? 0
    if (this.#total >= this.#limits.total || own >= this.#limits.perOwner) return false
    this.#total += 1
    this.#used.set(owner, own + 1)
    return true
  }

  leave(owner: string): void {
    const own = (this.#used.get(owner) ?? 1) - 1
    this.#total -= 1
    if (own === 0) this.#used.delete(owner)
    else this.#used.set(owner, own)
  }
}
