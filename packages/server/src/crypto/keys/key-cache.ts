import { createSecretKey, type KeyObject } from 'node:crypto'
import { totalmem } from 'node:os'
import { KeyPages, type PlainKey } from './key-pages.ts'

export type DataKey = { id: string; key: KeyObject }

/**
 * How many owners' keys a process caches, and for how long. A key for sealing is read again soon,
 * because another process may have destroyed it. The key that sealed a value never changes, as the
 * value names its key id.
 */
export type KeyCaching = { owners: number; sealingMs: number; openingMs: number }

/** Making an object of a key takes a third as long as opening a short value with it. */
const mostObjects = 1_000

/** Memory of an owner: name, place and key. */
const bytesPerOwner = 250

/** As many owners as fit into a part of the memory that this process may use. */
export const ownersWithin = (share: number): number =>
  Math.max(
    10_000,
    Math.floor(
      (Math.min(totalmem(), process.constrainedMemory() || Infinity) * share) / bytesPerOwner,
    ),
  )

export type KeyCache = {
  /** The key that seals an owner's values. */
  forSealing(owner: string): DataKey | undefined
  /** The owner's key, if it is the one that sealed a value. */
  forOpening(owner: string, keyId: string): DataKey | undefined
  set(owner: string, key: PlainKey): void
  delete(owner: string): void
  clear(): void
}

/** Caches opened keys, drops the least recently used ones first, and overwrites them. */
export const createKeyCache = (
  { owners, sealingMs, openingMs }: KeyCaching,
  now: () => number,
): KeyCache => {
  const pages = new KeyPages()
  const slots = new Map<string, number>()
  const objects = new Map<number, KeyObject>()

  const forget = (owner: string): void => {
    const slot = slots.get(owner)
    if (slot === undefined) return
    pages.remove(slot)
    objects.delete(slot)
    slots.delete(owner)
  }
  /** A key object copies: the slot may be another owner's before it is used. */
  const read = (owner: string, maxAgeMs: number): DataKey | undefined => {
    const slot = slots.get(owner)
    if (slot === undefined) return undefined
    // Its owner is the one that was read last.
    slots.delete(owner)
    slots.set(owner, slot)
    if (now() - pages.sinceAt(slot) >= maxAgeMs) return undefined
    const key = objects.get(slot) ?? createSecretKey(pages.bytesAt(slot))
    if (objects.size >= mostObjects) objects.clear()
    objects.set(slot, key)
    return { id: pages.idAt(slot).toString(16).padStart(8, '0'), key }
  }

  return {
    forSealing: (owner) => read(owner, sealingMs),
    forOpening(owner, keyId) {
      const key = read(owner, openingMs)
      return key?.id === keyId ? key : undefined
    },
    set(owner, key) {
      forget(owner)
      slots.set(owner, pages.add(key, now()))
      const oldest = slots.keys().next()
      if (slots.size > owners && !oldest.done) forget(oldest.value)
    },
    delete: forget,
    clear: () => {
      for (const owner of slots.keys()) forget(owner)
    },
  }
}
