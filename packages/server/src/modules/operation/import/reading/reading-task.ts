import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { EncryptedProfileFields } from '../../../describing/profiles/encrypted-fields.ts'
import type { NumberedLine } from './file.ts'
import type { ImportLine, Problem } from './line.ts'

export type BadLine = { number: number; problems: Problem[] }

/** Lines of a file that are to be checked, or to be made ready for writing as well. */
export type ReadingTask = {
  lines: NumberedLine[]
  now: Date
  defaultOwner: string | undefined
  prepareLines: boolean
}

/** A line with everything about its profile that needs no key and no database. */
export type PreparedLine = Pick<ImportLine, 'owner' | 'profileId' | 'createdAt' | 'consent'> & {
  number: number
  content: EncryptedProfileFields
  comparison: ComparisonRecord
  /** Kinds and values, which become tokens with the keys of their kinds. */
  blockingKeys: [string, string][]
}

export type ReadingAnswer = { bad: BadLine[]; ready: PreparedLine[] }
