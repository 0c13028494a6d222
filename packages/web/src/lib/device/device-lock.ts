import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { appLockMinutes, type AppLockMinutes } from '@crosscheck/domain/session/app-lock'
import { deviceStorage } from './device-storage.ts'

/** The state that the pages need before the server answers. The server decides. */
export type DeviceLock = { afterMinutes: AppLockMinutes; atOpening: boolean }

const stored = () => deviceStorage.getItem(localEntries.appLock)

export const hasAppLock = (): boolean => stored() !== null

/** '5' or '5,opening'. Any other value counts as the strictest lock. */
export const readDeviceLock = (): DeviceLock => {
  const [minutes, opening] = (stored() ?? '').split(',')
  const afterMinutes = appLockMinutes.find((known) => String(known) === minutes)
  return afterMinutes === undefined
    ? { afterMinutes: appLockMinutes[0], atOpening: true }
    : { afterMinutes, atOpening: opening !== undefined }
}

export const writeDeviceLock = (lock: DeviceLock | null): void => {
  if (lock === null) return deviceStorage.removeItem(localEntries.appLock)
  const { afterMinutes, atOpening } = lock
  deviceStorage.setItem(localEntries.appLock, `${afterMinutes}${atOpening ? ',opening' : ''}`)
}
