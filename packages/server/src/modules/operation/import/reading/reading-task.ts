import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { ProfileContent } from '../../../describing/profiles/encrypted-fields.ts'
import type { NumberedLine } from './file.ts'
import type { ImportLine, Problem } from './line.ts'

export type BadLine = { number: number; problems: Problem[] }

/** Lines of a file that are to be checked, or to be made ready for writing as well. */
export type ReadingTask = {
  lines: NumberedLine[]
  now: Date
  everybody: string | undefined
  makesReady: boolean
}

/** A line with everything about its profile that needs no key and no database. */
export type ReadyLine = Pick<ImportLine, 'owner' | 'profileId' | 'createdAt' | 'consent'> & {
  number: number
  content: ProfileContent
  comparison: ComparisonRecord
  /** Kinds and values, which become tokens with the keys of their kinds. */
  tokens: [string, string][]
}

export type ReadingAnswer = { bad: BadLine[]; ready: ReadyLine[] }
