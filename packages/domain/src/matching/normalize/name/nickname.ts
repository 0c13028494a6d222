import nicknames from '../../data/nicknames.json' with { type: 'json' }
import { readForms } from '../../data/list.ts'

/**
 * Full names by their short and foreign forms, and Chinese family names by their other spellings.
 * Each form belongs to one name.
 */
const fullNames = readForms(nicknames)

/** The full name for a nickname or foreign form; otherwise the word itself. */
export const formalName = (word: string): string => fullNames.get(word) ?? word

/** Whether a word is listed, as a full name or as one of its forms. */
export const isListedForm = (word: string): boolean => fullNames.has(word)
