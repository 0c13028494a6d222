import {
  entryTimesAfter,
  formerIdentifiers,
} from '@crosscheck/domain/matching/quarantine/entry-times'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { EncryptedProfileFields } from '../../profiles/encrypted-fields.ts'
import { enteredRecord } from '../../profiles/records.ts'

/** When the identifiers of an edited profile were entered, and which ones edits replaced. */
export const identifierHistory = (
  before: EncryptedProfileFields,
  { after, now }: { after: ComparisonRecord; now: Date },
): Pick<EncryptedProfileFields, 'entryTimes' | 'former'> => {
  const record = enteredRecord(before, now)
  const former = formerIdentifiers(record, after)
  return {
    entryTimes: entryTimesAfter({ record, times: before.entryTimes ?? {} }, after, now),
    ...(former.length > 0 && { former }),
  }
}
