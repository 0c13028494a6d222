import { evidenceFields, isHandle } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import type { TriedRecord, TriedVersion } from '../record/tried-record.ts'
import { withoutField } from '../record/value.ts'
import { answeredValues, hashBlockingKeys, hashValues } from './tried-values.ts'

/**
 * The versions that were in front of the other profile: they shared a blocking key with it, and
 * existed at the same time. The profile's own last version always was.
 */
const versionsBefore = (
  { versions, profileId, hashKey }: TriedRecord,
  other: ComparisonRecord,
): TriedVersion[] => {
  const own = versions.findLast((version) => version.profileId === profileId)
  const keys = new Set(hashBlockingKeys(hashKey, other))
  const { since = 0 } = other
  return versions.filter(
    (version) =>
      version === own ||
      ((version.until === undefined || version.until >= since) &&
        version.keys.some((key) => keys.has(key))),
  )
}

/**
 * The record with which a profile is compared with one other profile. A value that its account may
 * no longer try in front of the other one counts as not filled in. So the answer is the same
 * whether or not the value agrees, and the owner learns nothing.
 */
const answeredRecord = (record: ComparisonRecord, other: ComparisonRecord): ComparisonRecord => {
  const { tried, ...plain } = record
  if (!tried) return record
  const { answered } = answeredValues(versionsBefore(tried, other))
  const restrict = (version: ComparisonRecord): ComparisonRecord => {
    const hashes = hashValues(tried.hashKey, version)
    const refused = evidenceFields.filter((field) => {
      const hash = hashes[field]
      return hash !== undefined && !answered.get(field)?.includes(hash)
    })
    const { shownNames, ...allowed } = refused.reduce(withoutField, version)
    // the display name of a refused page is refused too
    return refused.some(isHandle) || !shownNames ? allowed : { ...allowed, shownNames }
  }
  return { ...restrict(plain), ...(plain.counted && { counted: restrict(plain.counted) }) }
}

/** The records with which a pair is compared. Calling it again changes nothing. */
export const answeredRecords = (
  a: ComparisonRecord,
  b: ComparisonRecord,
): readonly [ComparisonRecord, ComparisonRecord] =>
  a.tried || b.tried ? [answeredRecord(a, b), answeredRecord(b, a)] : [a, b]
