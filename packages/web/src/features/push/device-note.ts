import { deviceStorage, type DeviceStorage } from '../../lib/device-storage.ts'

/** How this device is told: by push, or, where that cannot be, only while a page is open. */
export type DeviceNote = { mode: 'push'; endpoint: string; serverKey: string } | { mode: 'tab' }

const keyOf = (userId: string) => `crosscheck_push:${userId}`

/** What a user switched on in this browser; undefined when it is off. */
export const readNote = (
  userId: string,
  storage: DeviceStorage = deviceStorage,
): DeviceNote | undefined => {
  try {
    const { mode, endpoint, serverKey } = {
      ...(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as Record<string, unknown> | null),
    }
    if (mode === 'tab') return { mode }
    if (mode !== 'push' || typeof endpoint !== 'string' || typeof serverKey !== 'string')
      return undefined
    return { mode, endpoint, serverKey }
  } catch {
    return undefined
  }
}

export const writeNote = (
  userId: string,
  note: DeviceNote | undefined,
  storage: DeviceStorage = deviceStorage,
): void => {
  if (note) storage.setItem(keyOf(userId), JSON.stringify(note))
  else storage.removeItem(keyOf(userId))
}
