import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import type { DeviceStorage } from '../../device/device-storage.ts'
import { isMessageId, maxId } from './frames.ts'

/** The id up to which a device has every message; slower tabs do not move it back. */
export const storedPosition = (storage: DeviceStorage, key: LocalKey) => {
  const read = (): string | undefined => {
    try {
      const stored = storage.getItem(key)
      return isMessageId(stored) ? stored : undefined
    } catch {
      return undefined
    }
  }
  return {
    read,
    write: (id: string) => {
      try {
        storage.setItem(key, maxId(id, read()))
      } catch {
        // Storage is full or forbidden: the next page reads a few messages again.
      }
    },
  }
}

/**
 * Where reading begins: without an id, shortly before the token was issued, with which the page
 * requests what it shows. The server's clock may have been ahead, so this is no id to store.
 */
export const readsFrom = (since: string | undefined, issuedAt: unknown): string => {
  const first = `${(Number(issuedAt) - 10) * 1000}-0`
  return since ?? (isMessageId(first) ? first : '-')
}
