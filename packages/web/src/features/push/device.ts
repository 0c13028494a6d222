import type { PushSubscriptionKeys } from '@crosscheck/domain/contract/platform/push'
import { call } from '../../lib/session/app-session.ts'
import { findSubscription, openWorker, subscribe, unsubscribe } from './browser-push.ts'
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

/** By push where it can be, else by pages that are open. Asks the browser: only on somebody's wish. */
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

/** Before the session goes too: the server forgets the device with it. */
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
 * What a user switched on stays on: after another sign-in, when the browser or the server has changed
 * its half. What nobody here switched on goes: it is of somebody who used this browser before.
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
