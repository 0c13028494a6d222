import { createSecretKey } from 'node:crypto'
import { totalmem } from 'node:os'
import type { DataKey } from './key-store.ts'

/**
 * How many owners' keys a process caches, and for how long. Sealing needs an owner's newest key, so
 * that one is read again soon. The key that sealed a value never changes, as the value names its
 * key id.
 */
export type KeyCaching = { owners: number; sealingMs: number; openingMs: number }

/** Memory of an owner with one key: name, place and key. */
const bytesPerOwner = 250

/** As many owners as fit into a part of the memory that this process may use. */
export const ownersWithin = (share: number): number =>
  Math.max(
    10_000,
    Math.floor(
      (Math.min(totalmem(), process.constrainedMemory() || Infinity) * share) / bytesPerOwner,
    ),
  )

const keyBytes = 32
const slotsPerPage = 4096

/** Keys lie in pages rather than in an object each, so that all owners' keys fit. */
type Page = { keys: Buffer; ids: Uint32Array; since: Float64Array }

/** A data key before it is wrapped. */
export type PlainKey = { id: string; bytes: Buffer }

export type KeyCache = {
  /** The key that seals an owner's values. */
  newest(owner: string): DataKey | undefined
  /** The named key of an owner. */
  find(owner: string, keyId: string): DataKey | undefined
  /** All keys of an owner, newest first. */
  set(owner: string, keys: readonly PlainKey[]): void
  delete(owner: string): void
  clear(): void
}

/**
 * Caches opened keys and drops the least recently used ones first. Dropped keys are overwritten.
 */
export const createKeyCache = (
  { owners, sealingMs, openingMs }: KeyCaching,
  now: () => number,
): KeyCache => {
  const pages: Page[] = []
  const freeSlots: number[] = []
  const slots = new Map<string, number[]>()

  const newSlot = (): number => {
    if (freeSlots.length === 0) {
      const first = pages.length * slotsPerPage
      pages.push({
        keys: Buffer.alloc(slotsPerPage * keyBytes),
        ids: new Uint32Array(slotsPerPage),
        since: new Float64Array(slotsPerPage),
      })
      for (let slot = first + slotsPerPage - 1; slot >= first; slot -= 1) freeSlots.push(slot)
    }
    return freeSlots.pop()!
  }
  const at = (slot: number) => ({
    page: pages[Math.floor(slot / slotsPerPage)]!,
    index: slot % slotsPerPage,
  })
  const bytesAt = (slot: number): Buffer => {
    const { page, index } = at(slot)
    return page.keys.subarray(index * keyBytes, (index + 1) * keyBytes)
  }
  const forget = (owner: string): void => {
    for (const slot of slots.get(owner) ?? []) {
      bytesAt(slot).fill(0)
      freeSlots.push(slot)
    }
    slots.delete(owner)
  }
  /** The slots of the owner that was read last. */
  const touch = (owner: string): number[] => {
    const held = slots.get(owner)
    if (!held) return []
    slots.delete(owner)
    slots.set(owner, held)
    return held
  }
  /** A key object copies: the slot may be another owner's before it is used. */
  const read = (slot: number, id: string, maxAgeMs: number): DataKey | undefined => {
    const { page, index } = at(slot)
    if (now() - page.since[index]! >= maxAgeMs) return undefined
    return { id, key: createSecretKey(bytesAt(slot)) }
  }
  const idAt = (slot: number): number => {
    const { page, index } = at(slot)
    return page.ids[index]!
  }

  return {
    newest(owner) {
      const [slot] = touch(owner)
      return slot === undefined
        ? undefined
        : read(slot, idAt(slot).toString(16).padStart(8, '0'), sealingMs)
    },
    find(owner, keyId) {
      const id = Number.parseInt(keyId, 16)
      const slot = touch(owner).find((one) => idAt(one) === id)
      return slot === undefined ? undefined : read(slot, keyId, openingMs)
    },
    set(owner, keys) {
      forget(owner)
      const since = now()
      slots.set(
        owner,
        keys.map(({ id, bytes }) => {
          const slot = newSlot()
          const { page, index } = at(slot)
          bytesAt(slot).set(bytes)
          page.ids[index] = Number.parseInt(id, 16)
          page.since[index] = since
          return slot
        }),
      )
      const oldest = slots.keys().next()
      if (slots.size > owners && !oldest.done) forget(oldest.value)
    },
    delete: forget,
    clear: () => {
      for (const owner of slots.keys()) forget(owner)
    },
  }
}
