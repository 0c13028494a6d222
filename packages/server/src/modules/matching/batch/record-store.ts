import { ruleFields } from '@crosscheck/domain/matching/record/fields'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { Trx } from '../../../db/database.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'
import { keyOf } from '../match-store/locks.ts'
import { decryptProfiles, readProfiles } from '../scoring/decrypt.ts'
import { parseProfileKey } from './profile-key.ts'

/** A profile as JSON: the comparison record and the values that a match may show. */
export type StoredRecord = { version: number; text: string; shown: string }

/** About a gigabyte, including the overhead of the map. */
const maxCachedCharacters = 600_000_000
const openBatchSize = 50

/**
 * Caches comparison records as JSON text, so that a run decrypts each profile once and not once per
 * comparison. Beyond its size, it drops the oldest entries.
 */
export const createRecordStore = (context: Context) => {
  const records = new Map<string, StoredRecord>()
  let characters = 0
  const lengthOf = (record: StoredRecord | undefined): number =>
    record ? record.text.length + record.shown.length : 0
  const forget = (name: string): void => {
    characters -= lengthOf(records.get(name))
    records.delete(name)
  }
  const keep = async (profile: DecryptedProfile): Promise<void> => {
    const written = await fallbackIfUnusable(profile.written(), null)
    if (!written) return
    const name = keyOf(profile)
    const shown = Object.fromEntries(ruleFields.map((field) => [field, written[field]]))
    const { version, record } = profile
    const stored = { version, text: JSON.stringify(record), shown: JSON.stringify(shown) }
    forget(name)
    characters += lengthOf(stored)
    records.set(name, stored)
  }

  return {
    get: (name: string): StoredRecord | undefined => records.get(name),
    forget,
    /** Decrypts the profiles that are in matching and not cached. */
    async open(trx: Trx, names: readonly string[]): Promise<void> {
      const missing = names.filter((name) => !records.has(name)).map(parseProfileKey)
      const encrypted = await readProfiles(trx, missing)
      await mapInBatches(encrypted, openBatchSize, async (some) => {
        const decrypted = await decryptProfiles(context, some)
        return Promise.all(decrypted.map(keep))
      })
    },
    /** Drops the oldest entries beyond the size. `open` reads them again when needed. */
    trim(): void {
      for (const name of records.keys()) {
        if (characters <= maxCachedCharacters) return
        forget(name)
      }
    },
  }
}
