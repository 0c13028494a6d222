import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import type { DeviceStorage } from '../../device/device-storage.ts'
import { isMessageId, maxId } from './message-id.ts'

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
