import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { EncryptedProfileFields } from '../../../describing/profiles/encrypted-fields.ts'
import type { NumberedLine } from './file.ts'
import type { ImportLine, Problem } from './line.ts'

export type BadLine = { number: number; problems: Problem[] }

/** Lines of a file to check, or to check and prepare for writing. */
export type ReadingTask = {
  lines: NumberedLine[]
  now: Date
  defaultOwner: string | undefined
  prepareLines: boolean
}

/** A line with all data about its profile that needs neither a key nor the database. */
export type PreparedLine = Pick<ImportLine, 'owner' | 'profileId' | 'createdAt' | 'consent'> & {
  number: number
  content: EncryptedProfileFields
  comparison: ComparisonRecord
  /** Kinds and values. The main thread hashes them into blocking keys. */
  blockingKeys: [string, string][]
}

export type ReadingAnswer = { bad: BadLine[]; ready: PreparedLine[] }
