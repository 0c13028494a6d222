import type { SealedPlace } from '../../../context.ts'
import type { PushTarget } from '../../../crypto/push/push-message.ts'

/** What is sealed of a device; `serverKey` is the public key it subscribed with. */
export type DeviceContent = PushTarget & { serverKey: string }

export const devicePlace = (userId: string, id: string): SealedPlace => ({
  table: 'push_devices',
  row: id,
  userId,
})
