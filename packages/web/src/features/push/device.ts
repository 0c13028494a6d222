import type { PushSubscriptionKeys } from '@crosscheck/domain/contract/platform/push'
import { openWorker } from '../../lib/device/open-worker.ts'
import { call } from '../../lib/session/app-session.ts'
import { findSubscription, subscribe, unsubscribe } from './browser-push.ts'
import type { PushData } from './push-requests.ts'
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

type DeviceRenewal = 'nothing' | 'subscribe' | 'forget'

/**
 * The steps that keep notifications on for this user, given the browser's subscription. They are
 * switched off if they were removed from another device: the server then no longer knows the
 * subscription, although the browser still has it.
 */
export const planDeviceRenewal = (
  note: DeviceRecord | undefined,
  { serverKey, session, devices }: Pick<PushData, 'serverKey' | 'session' | 'devices'>,
  endpoint: string | undefined,
): DeviceRenewal => {
  if (!note) return endpoint === undefined ? 'nothing' : 'forget'
  if (serverKey === null) return 'nothing'
  const isSame = note.mode === 'push' && note.endpoint === endpoint && note.serverKey === serverKey
  if (!isSame) return 'subscribe'
  if (devices.some(({ current }) => current)) return 'nothing'
  return note.session === session ? 'forget' : 'subscribe'
}

const register = async (
  userId: string,
  { serverKey, session }: { serverKey: string; session: string },
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> => {
  await call('PUT /api/v1/push/device', { body: { endpoint, keys, serverKey } })
  writeDeviceRecord(userId, { mode: 'push', endpoint, serverKey, session })
}

/**
 * Switches on push or, where it is not supported, notifications by open pages. The browser asks for
 * permission, so call it only on the user's request.
 */
export const enablePush = async (
  userId: string,
  { serverKey, session }: Pick<PushData, 'serverKey' | 'session'>,
): Promise<'on' | 'not-allowed'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'not-allowed'
  const subscription = serverKey === null ? null : await subscribe(serverKey)
  if (subscription && serverKey !== null)
    await register(userId, { serverKey, session }, subscription)
  else {
    await openWorker()
    writeDeviceRecord(userId, { mode: 'tab' })
  }
  return 'on'
}

/** Runs before the session ends: the server removes the device with it. */
export const unregisterDevice = async (userId: string): Promise<void> => {
  writeDeviceRecord(userId, undefined)
  await unsubscribe()
}

export const disablePush = async (
  userId: string,
  { devices }: Pick<PushData, 'devices'>,
): Promise<void> => {
  await unregisterDevice(userId)
  const id = devices.find(({ current }) => current)?.id
  if (id !== undefined) await call('DELETE /api/v1/push/devices/:id', { params: { id } })
}

/**
 * Restores the user's setting after a sign-in, or after the browser or the server lost its part. A
 * subscription without a setting is removed, because it belongs to a previous user.
 */
export const renewDevice = async (userId: string): Promise<void> => {
  const note = readDeviceRecord(userId)
  if (!note) return unsubscribe()
  const facts = await call('GET /api/v1/push')
  const plan = planDeviceRenewal(note, facts, (await findSubscription())?.endpoint)
  if (plan === 'forget') await unregisterDevice(userId)
  const { serverKey, session } = facts
  if (plan !== 'subscribe' || serverKey === null) return
  const renewed = await subscribe(serverKey)
  if (renewed) await register(userId, { serverKey, session }, renewed)
}
