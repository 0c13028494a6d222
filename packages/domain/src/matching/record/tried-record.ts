import type { EvidenceField } from './fields.ts'

/** The hashes of a field's values, in the order in which the account entered them. */
export type ValueHashes = Partial<Record<EvidenceField, number[]>>

/** One version of a description, or several that were merged. It contains hashes only. */
export type TriedVersion = {
  profileId: string
  /** When it was saved, and when a later version or a deletion ended it, in milliseconds. */
  from: number
  until?: number
  /** Its blocking keys, by which other profiles find it. */
  keys: number[]
  values: ValueHashes
}

/**
 * The values that an account has put in front of other profiles, over all of its descriptions,
 * deleted ones included. No user knows the hash key. It is the same for all accounts, except in
 * histories from before that.
 */
export type TriedValues = {
  /** The comparison version by which the values were normalized. */
  version: number
  hashKey: readonly [number, number]
  versions: TriedVersion[]
  /** The hashes of the phone numbers and addresses that the user ever gave as the user's own. */
  own?: number[]
}

/** The record of a profile, with the values that its account tried before. */
export type TriedRecord = TriedValues & { profileId: string }
