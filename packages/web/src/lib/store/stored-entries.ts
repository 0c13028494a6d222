import { createStore } from './store.ts'

/** Reports changes of these entries of the local storage, also those of other tabs. */
export const storedEntries = (...keys: readonly string[]) => {
  const changes = createStore(0)
  return {
    changed: () => changes.set(changes.get() + 1),
    subscribe: (listener: () => void) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || keys.includes(key)) listener()
      }
      const stop = changes.subscribe(listener)
      addEventListener('storage', onStorage)
      return () => {
        stop()
        removeEventListener('storage', onStorage)
      }
    },
  }
}
