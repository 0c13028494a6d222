import nicknames from '../../data/nicknames.json' with { type: 'json' }
import { readForms } from '../../data/list.ts'

/**
 * Full names by their short and foreign forms; a Chinese family name by its spelling elsewhere. One
 * form belongs to one name.
 */
const fullNames = readForms(nicknames)

/** The full name behind a nickname or a foreign form of it; else the word itself. */
export const formalName = (word: string): string => fullNames.get(word) ?? word
