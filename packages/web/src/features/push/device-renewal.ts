import type { DeviceRecord } from './device-record.ts'
import type { PushData } from './push-requests.ts'

export type DeviceRenewal = 'nothing' | 'subscribe' | 'forget'

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
