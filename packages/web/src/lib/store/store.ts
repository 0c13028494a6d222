/** A value that changes, and that components and others follow. */
export type Store<T> = {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

export const createStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next: T) => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    isFollowed: () => listeners.size > 0,
  }
}
