/**
 * Counts what is in memory: the bytes that arrived, and each owner's contents. A slow sender takes
 * the room of what it sent, so a few of them leave room for all others.
 */
export class ArrivingContents {
  readonly #counts = new Map<string, number>()
  readonly #limits
  #bytes = 0

  constructor(limits: { totalBytes: number; perOwner: number }) {
    this.#limits = limits
  }

  /** Null if the memory is full, or all of this owner's contents are in work. */
  enter(owner: string): ArrivingContent | null {
    const own = this.#counts.get(owner) ?? 0
    if (this.#bytes >= this.#limits.totalBytes || own >= this.#limits.perOwner) return null
    this.#counts.set(owner, own + 1)
    let size = 0
    return {
      add: (bytes) => {
        size += bytes
        this.#bytes += bytes
        return this.#bytes <= this.#limits.totalBytes
      },
      leave: () => {
        this.#bytes -= size
        const left = (this.#counts.get(owner) ?? 1) - 1
        if (left === 0) this.#counts.delete(owner)
        else this.#counts.set(owner, left)
      },
    }
  }
}

export type ArrivingContent = {
  /** Counts a part; false if the memory is full with it. */
  add(bytes: number): boolean
  leave(): void
}

export type BoundedResult = { content: Buffer } | { refusal: 'too large' | 'memory full' }

/** The whole content, unless it is larger than `atMost`; then the rest is not read. */
export const readBounded = async (
  content: AsyncIterable<Uint8Array>,
  { atMost, arriving }: { atMost: number; arriving: ArrivingContent },
): Promise<BoundedResult> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > atMost) return { refusal: 'too large' }
    if (!arriving.add(part.length)) return { refusal: 'memory full' }
    parts.push(part)
  }
  return { content: Buffer.concat(parts, size) }
}
