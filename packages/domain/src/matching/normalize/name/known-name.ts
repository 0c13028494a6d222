import nameWords from '../../data/name-words.json' with { type: 'json' }
import frequencies from '../../data/term-frequencies.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { isGivenName, isFamilyName } from './given-name.ts'
import { isListedForm } from './nickname.ts'

const common = new Set([
  ...frequencies.nameWords.flatMap(({ values }) => listIn(values)),
  ...listIn(nameWords.furtherGivenNames),
  ...listIn(nameWords.furtherNames),
])

/** Whether a word in Latin letters is a listed given name, short form or family name. */
export const isKnownName = (word: string): boolean =>
  common.has(word) || isGivenName(word) || isListedForm(word) || isFamilyName(word)
