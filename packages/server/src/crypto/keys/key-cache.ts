import { createSecretKey, type KeyObject } from 'node:crypto'
import { totalmem } from 'node:os'
import { KeyPages, type PlainKey } from './key-pages.ts'

export type DataKey = { id: string; key: KeyObject }

/**
 * How many owners' keys a process caches, and for how long. Sealing needs an owner's newest key, so
 * that one is read again soon. The key that sealed a value never changes, as the value names its
 * key id.
 */
export type KeyCaching = { owners: number; sealingMs: number; openingMs: number }

/** Making an object of a key takes a third as long as opening a short value with it. */
const mostObjects = 1_000

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

export type KeyCache = {
  /** The key that seals an owner's values. */
  newest(owner: string): DataKey | undefined
  find(owner: string, keyId: string): DataKey | undefined
  /** All keys of an owner, newest first. */
  set(owner: string, keys: readonly PlainKey[]): void
  delete(owner: string): void
  clear(): void
}

/** Caches opened keys, drops the least recently used ones first, and overwrites them. */
export const createKeyCache = (
  { owners, sealingMs, openingMs }: KeyCaching,
  now: () => number,
): KeyCache => {
  const pages = new KeyPages()
  const slots = new Map<string, number[]>()
  const objects = new Map<number, KeyObject>()

  const forget = (owner: string): void => {
    for (const slot of slots.get(owner) ?? []) {
      pages.remove(slot)
      objects.delete(slot)
    }
    slots.delete(owner)
  }
  /** The slots of the owner that was read last. */
  const touch = (owner: string): number[] => {
    const ownSlots = slots.get(owner)
    if (!ownSlots) return []
    slots.delete(owner)
    slots.set(owner, ownSlots)
    return ownSlots
  }
  /** A key object copies: the slot may be another owner's before it is used. */
  const read = (slot: number, id: string, maxAgeMs: number): DataKey | undefined => {
    if (now() - pages.sinceAt(slot) >= maxAgeMs) return undefined
    const key = objects.get(slot) ?? createSecretKey(pages.bytesAt(slot))
    if (objects.size >= mostObjects) objects.clear()
    objects.set(slot, key)
    return { id, key }
  }

  return {
    newest(owner) {
      const [slot] = touch(owner)
      return slot === undefined
        ? undefined
        : read(slot, pages.idAt(slot).toString(16).padStart(8, '0'), sealingMs)
    },
    find(owner, keyId) {
      const id = Number.parseInt(keyId, 16)
      const slot = touch(owner).find((one) => pages.idAt(one) === id)
      return slot === undefined ? undefined : read(slot, keyId, openingMs)
    },
    set(owner, keys) {
      forget(owner)
      const since = now()
      slots.set(
        owner,
        keys.map((key) => pages.add(key, since)),
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
