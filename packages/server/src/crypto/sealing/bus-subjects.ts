import { createHmac } from 'node:crypto'
import type { Keyring } from '../primitives/keyring.ts'

/** The users of the bus may be limited to subjects that begin so. */
const prefix = 'crosscheck'
const hashBytes = 16

export type BusSubjects = (userId: string) => string[]

/**
 * Where the notices for a user are on the bus: a keyed hash, so that the bus learns no id, and
 * installations can share it. There is one subject for each known root key, because processes get a
 * new one in turn.
 */
export const createBusSubjects =
  (keyring: Keyring): BusSubjects =>
  (userId) =>
    keyring.ids.flatMap((id) => {
      const derived = keyring.byId('bus', id)
      if (!derived) return []
      const digest = createHmac('sha256', derived.key).update(userId).digest()
      return [`${prefix}.${digest.subarray(0, hashBytes).toString('base64url')}`]
    })
