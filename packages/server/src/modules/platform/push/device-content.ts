import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { PushTarget } from '../../../crypto/push/push-message.ts'

/** The sealed part of a device; `serverKey` is the public key of its subscription. */
export type EncryptedDevice = PushTarget & { serverKey: string }

export const devices = sealedColumn<EncryptedDevice>('push_devices')
