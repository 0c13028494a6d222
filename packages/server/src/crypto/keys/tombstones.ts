import { hash } from 'node:crypto'
import type { Day } from '@crosscheck/domain/clock'

/**
 * Records that a data key was destroyed, so that a key store restored from a backup does not revive
 * it. It names the key by a hash of its owner's random id, and reveals nothing else.
 */
export type Tombstone = { key: string; day: Day }

/** Records durably that keys are destroyed. */
export type RecordTombstones = (keys: readonly string[]) => Promise<void>

const hashLength = 40

/** Also the name of the owner's file in a key folder. */
export const ownerHash = (owner: string): string =>
  hash('sha256', owner, 'hex').slice(0, hashLength)

/** One key of an owner who may get another key later. */
export const tombstoneOfKey = (owner: string, keyId: string): string =>
  `${ownerHash(owner)}.${keyId}`

const form = /^[0-9a-f]{40}(\.[0-9a-f]{8})?$/
export const isTombstoneKey = (text: string): boolean => form.test(text)

export const hashOfTombstone = (key: string): string => key.slice(0, hashLength)

/** Whether a stored key was destroyed. An unreadable one has no id. */
export const hasTombstone = (
  keys: ReadonlySet<string>,
  hashOfOwner: string,
  keyId: string | undefined,
): boolean => keys.has(hashOfOwner) || keys.has(`${hashOfOwner}.${keyId}`)
