import type { DeviceRecord } from './device-record.ts'
import type { PushData } from './push-requests.ts'

export type DeviceRenewal = 'nothing' | 'subscribe' | 'forget'

/**
 * What is to be done so that what a user switched on here stays on, given the browser's own
 * subscription. It goes when it was removed from another device: in the session that registered it,
 * the server knows it no more though the browser has it still.
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
