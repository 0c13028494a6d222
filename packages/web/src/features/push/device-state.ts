import { isAppleMobile, isOpenedAsApp } from '../../lib/device/platform.ts'
import type { DeviceRecord } from './device-record.ts'

export type PushEnvironment = {
  hasNotifications: boolean
  hasWorker: boolean
  /** Opened from the home screen, or installed. */
  isStandalone: boolean
  isApplePhone: boolean
  permission: NotificationPermission
}

export type DeviceState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'push' | 'tab'

/** Whether this device is notified, and the obstacle if it cannot be. */
export const deviceState = (
  { hasNotifications, hasWorker, isStandalone, isApplePhone, permission }: PushEnvironment,
  note: DeviceRecord | undefined,
): DeviceState => {
  if (!hasNotifications || !hasWorker)
    return isApplePhone && !isStandalone ? 'home-screen' : 'unsupported'
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && note ? note.mode : 'off'
}

export const pushEnvironment = (): PushEnvironment => {
  const hasNotifications = 'Notification' in globalThis
  return {
    hasNotifications,
    hasWorker: 'serviceWorker' in navigator,
    isStandalone: isOpenedAsApp(),
    isApplePhone: isAppleMobile(navigator),
    permission: hasNotifications ? Notification.permission : 'default',
  }
}
