import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import { deviceStorage, type DeviceStorage } from './device-storage.ts'

/** A value that helps, and that may be missing: storage can be full or forbidden. */
export const storedValue = (key: LocalKey, storage: DeviceStorage = deviceStorage) => ({
  /** Null where nothing is stored; undefined where it cannot be read. */
  read: (): unknown => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null')
    } catch {
      return undefined
    }
  },
  /** Null removes it. */
  write: (value: object | null) => {
    try {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(value))
    } catch {
      // The page works without it.
    }
  },
})

/** A stored list, without what is no item of it. */
export const itemsOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] =>
  Array.isArray(value) ? value.filter(isItem) : []
