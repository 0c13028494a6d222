import { evidenceFields } from '../matching/record/fields.ts'
import type { ComparisonRecord } from '../matching/record/record.ts'
import { isFilled } from '../matching/record/value.ts'
import { withoutIdentifiers, type Erasure } from './identifiers.ts'

/** Names the fields that `rest` lost of the record. */
export const withLeftOutFields = (
  record: ComparisonRecord,
  rest: ComparisonRecord,
): ComparisonRecord => {
  const leftOut = evidenceFields.filter(
    (field) => isFilled(record, field) && !isFilled(rest, field),
  )
  return leftOut.length > 0 ? { ...rest, leftOut } : rest
}

/** A record without identifiers, as it may be compared. */
export const leaveOut = (record: ComparisonRecord, erasure: Erasure): ComparisonRecord =>
  withLeftOutFields(record, withoutIdentifiers(record, erasure))
