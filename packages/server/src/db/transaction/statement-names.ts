import { idFromText } from '../../crypto/primitives/ids.ts'
import { databaseError } from '../errors/database-error.ts'

/** Names under which PostgreSQL keeps the plans of recurring statements. */
export type StatementNames = {
  /** No name for a text that is new, or when there are too many. */
  nameOf(text: string): string | undefined
  /**
   * True when an error says that cached plans no longer fit: the same transaction may run again.
   */
  isInvalidatedBy(error: unknown): boolean
}

/** Each connection keeps a plan for each name. */
const maxNames = 400
/** Texts with their counts: lists of changing length make many that occur once. */
const maxTexts = 4000
const repeatThreshold = 3

export const createStatementNames = (): StatementNames => {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= maxNames) return known
      const times = (seen.get(text) ?? 0) + 1
      if (times < repeatThreshold) {
        if (seen.size >= maxTexts) seen.clear()
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const name = `${idFromText(text)}-${generation}`
      names.set(text, name)
      return name
    },
    isInvalidatedBy(error) {
      // `select *` was planned before a newer release added a column
      const code = databaseError(error)?.code
      if (code !== '0A000' || names.size === 0) return false
      generation += 1
      names.clear()
      return true
    },
  }
}
