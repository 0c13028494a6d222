import { deviceStorage, type DeviceStorage } from '../../lib/device/device-storage.ts'

/**
 * How this device is notified: by push or, where push is not supported, only while a page is open.
 */
export type DeviceRecord =
  | { mode: 'push'; endpoint: string; serverKey: string; session: string }
  | { mode: 'tab' }

const keyOf = (userId: string) => `crosscheck_push:${userId}` as const

/** The user's choice in this browser; undefined when it is off. */
export const readDeviceRecord = (
  userId: string,
  storage: DeviceStorage = deviceStorage,
): DeviceRecord | undefined => {
  try {
    const { mode, endpoint, serverKey, session } = {
      ...(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as Record<string, unknown> | null),
    }
    if (mode === 'tab') return { mode }
    if (mode !== 'push') return undefined
    const isWhole = [endpoint, serverKey, session].every((value) => typeof value === 'string')
    return isWhole ? ({ mode, endpoint, serverKey, session } as DeviceRecord) : undefined
  } catch {
    return undefined
  }
}

export const writeDeviceRecord = (
  userId: string,
  note: DeviceRecord | undefined,
  storage: DeviceStorage = deviceStorage,
): void => {
  if (note) storage.setItem(keyOf(userId), JSON.stringify(note))
  else storage.removeItem(keyOf(userId))
}
