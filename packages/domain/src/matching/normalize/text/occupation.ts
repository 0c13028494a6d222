import occupations from '../../data/occupations.json' with { type: 'json' }
import { readForms } from '../../data/list.ts'
import { compactKey, isPlaceholder } from './normalize-text.ts'

/** The usual English word by other words for the same work. */
const usual = readForms(occupations, compactKey)

/** The usual English word for an occupation in any language. */
export const normalizeOccupation = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  return usual.get(key) ?? usual.get(key.replace(/^(?:freelance|parttime|fulltime)/, '')) ?? key
}

/** Whether a word is listed as work, in any language. */
export const isListedOccupation = (word: string): boolean => usual.has(compactKey(word))
