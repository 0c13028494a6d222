import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { PushTarget } from '../../../crypto/push/push-message.ts'

/** The sealed part of a device; `serverKey` is the public key of its subscription. */
export type EncryptedDevice = PushTarget & { serverKey: string }

export const deviceSealingContext = (userId: string, id: string): SealingContext => ({
  table: 'push_devices',
  row: id,
  userId,
})
