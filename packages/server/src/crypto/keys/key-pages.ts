/** A data key before it is wrapped. */
export type PlainKey = { id: string; bytes: Buffer }

const keyBytes = 32
const slotsPerPage = 4096

type Page = { keys: Buffer; ids: Uint32Array; since: Float64Array }

/** Keys lie in pages rather than in an object each, so that all owners' keys fit. */
export class KeyPages {
  readonly #pages: Page[] = []
  readonly #freeSlots: number[] = []

  add({ id, bytes }: PlainKey, since: number): number {
    if (this.#freeSlots.length === 0) this.#addPage()
    const slot = this.#freeSlots.pop()!
    const { page, index } = this.#at(slot)
    this.bytesAt(slot).set(bytes)
    page.ids[index] = Number.parseInt(id, 16)
    page.since[index] = since
    return slot
  }

  /** The key's bytes in place: a caller that keeps them needs a copy. */
  bytesAt(slot: number): Buffer {
    const { page, index } = this.#at(slot)
    return page.keys.subarray(index * keyBytes, (index + 1) * keyBytes)
  }

  idAt(slot: number): number {
    const { page, index } = this.#at(slot)
    return page.ids[index]!
  }

  sinceAt(slot: number): number {
    const { page, index } = this.#at(slot)
    return page.since[index]!
  }

  /** Overwrites a key and frees its slot. */
  remove(slot: number): void {
    this.bytesAt(slot).fill(0)
    this.#freeSlots.push(slot)
  }

  #addPage(): void {
    const first = this.#pages.length * slotsPerPage
    this.#pages.push({
      keys: Buffer.alloc(slotsPerPage * keyBytes),
      ids: new Uint32Array(slotsPerPage),
      since: new Float64Array(slotsPerPage),
    })
    for (let slot = first + slotsPerPage - 1; slot >= first; slot -= 1) this.#freeSlots.push(slot)
  }

  #at(slot: number): { page: Page; index: number } {
    return { page: this.#pages[Math.floor(slot / slotsPerPage)]!, index: slot % slotsPerPage }
  }
}
