import type { PushSubscriptionKeys } from '@crosscheck/domain/contract/platform/push'
import { openWorker } from '../../lib/device/open-worker.ts'
import { call } from '../../lib/session/app-session.ts'
import { findSubscription, subscribe, unsubscribe } from './browser-push.ts'
import { readDeviceRecord, writeDeviceRecord } from './device-record.ts'
import { planDeviceRenewal } from './device-renewal.ts'
import type { PushData } from './push-requests.ts'

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
