/** A small map that forgets the least recently used, and everything after `maxAgeMs`. */
export type Cache<T> = {
  get(id: string): T | undefined
  set(id: string, value: T): void
  delete(id: string): void
  clear(): void
}

export const createCache = <T>(maxSize: number, maxAgeMs: number, now: () => number): Cache<T> => {
  const entries = new Map<string, { value: T; until: number }>()
  return {
    get(id) {
      const entry = entries.get(id)
      if (!entry) return undefined
      entries.delete(id)
      if (entry.until <= now()) return undefined
      entries.set(id, entry)
      return entry.value
    },
    set(id, value) {
      entries.delete(id)
      entries.set(id, { value, until: now() + maxAgeMs })
      if (entries.size <= maxSize) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    delete: (id) => void entries.delete(id),
    clear: () => entries.clear(),
  }
}
