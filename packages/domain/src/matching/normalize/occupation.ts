import occupations from '../data/occupations.json' with { type: 'json' }
import { readForms } from '../data/list.ts'
import { compactKey, isPlaceholder } from './text/normalize-text.ts'

/** The usual English word by other words for the same work. */
const usual = readForms(occupations, compactKey)

/** What somebody does for a living in the usual word for it, whatever the language. */
export const normalizeOccupation = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  return usual.get(key) ?? usual.get(key.replace(/^(?:freelance|parttime|fulltime)/, '')) ?? key
}
