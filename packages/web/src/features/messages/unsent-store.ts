import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import type { DeviceStorage } from '../../lib/device/device-storage.ts'
import type { Unsent } from './unsent.ts'

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'content', 'writtenAt'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/**
 * The unsent messages of one thread on this device, or in memory where the device cannot store
 * them.
 */
export const createUnsentStore = (storage: DeviceStorage, key: LocalKey) => {
  let copy: Unsent[] = []

  /** Read from the device each time: another tab may have written to the same thread. */
  const read = (): Unsent[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isUnsent) : []
    } catch {
      return copy
    }
  }

  const edit = (change: (list: Unsent[]) => Unsent[]) => {
    copy = change(read())
    try {
      if (copy.length > 0) storage.setItem(key, JSON.stringify(copy))
      else storage.removeItem(key)
    } catch {
      // Storage is full or forbidden: the message is still shown and sent from this page.
    }
    return copy
  }

  return { read, edit }
}
