import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import type { DeviceStorage } from '../../device/device-storage.ts'
import { isMessageId, maxId } from './message-id.ts'

/**
 * The id up to which a device has every message; slower tabs do not move it back. A device without
 * one begins shortly before the token was issued, with which the page requests what it shows.
 */
export const storedPosition = (storage: DeviceStorage, key: LocalKey, issuedAt?: unknown) => {
  const first = `${(Number(issuedAt) - 10) * 1000}-0`
  const read = (): string | undefined => {
    try {
      const stored = storage.getItem(key)
      if (isMessageId(stored)) return stored
    } catch {
      // Storage is forbidden.
    }
    return isMessageId(first) ? first : undefined
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
