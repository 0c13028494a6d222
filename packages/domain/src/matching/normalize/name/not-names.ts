import descriptions from '../../data/descriptions.json' with { type: 'json' }
import testNames from '../../data/test-names.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { isPlace } from '../place/place-name.ts'
import { compactKey, wordsOf } from '../text/normalize-text.ts'

const wordSet = (text: string): ReadonlySet<string> =>
  new Set(listIn(text).map((entry) => wordsOf(entry).join(' ')))

/** Words for a person that are no names: wife. */
const heads = wordSet(descriptions.heads)
/** The same in several words, the longest first. */
const phrases = listIn(descriptions.phrases)
  .map(wordsOf)
  .toSorted((a, b) => b.length - a.length)
/** Words for a person that are also names or nicknames: Lady, Baby. */
const possibleHeads = wordSet(descriptions.possibleHeads)
const determiners = wordSet(descriptions.determiners)
const adjectives = wordSet(descriptions.adjectives)
/** The words after them say where or how the person was met. */
const relators = wordSet(descriptions.relators)
/** The same if a venue or a city follows. */
const weakRelators = wordSet(descriptions.weakRelators)
/** Also parts of names, so they need a venue behind them: "Ana de Tinder". */
const particles = wordSet(descriptions.particles)
/** The words after them are a name. */
const naming = wordSet(descriptions.naming)
const venues = wordSet(descriptions.places)
const others = [weakRelators, particles, determiners, adjectives, venues]
const titles = wordSet(descriptions.titles)
const placesAlsoNames = wordSet(descriptions.placesAlsoNames)

const testWholes = new Set(listIn(testNames.whole).map(compactKey))
const testWords = wordSet(testNames.words)
const keyboardRows = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
]
/** The German word and family name Wert is a part of the upper row. */
const isKeyboardRun = (word: string): boolean =>
  (word.length > 3 && word !== 'wert' && keyboardRows.some((row) => row.includes(word))) ||
  /^(?:asd|qwe|zxc|abc|фыв)(?:asd|qwe|zxc|abc|фыв|\d+)+$/.test(word)

/** Test data instead of a name: Test Test, asdf, John Doe. */
const isTestName = (words: readonly string[]): boolean =>
  testWholes.has(words.join('')) ||
  words.every((word) => testWords.has(word) || isKeyboardRun(word) || /^\d+$/.test(word))

/** A city or a country, unless people have its name too. */
const isOnlyPlace = (text: string): boolean =>
  !placesAlsoNames.has(compactKey(text)) && isPlace(text)

type Kind = 'head' | 'possibleHead' | 'relator' | 'naming' | 'other' | 'name'

const kindOf = (word: string): Kind => {
  // "my husband's mistress"
  if (heads.has(word) || heads.has(word.replace(/s$/, ''))) return 'head'
  if (possibleHeads.has(word)) return 'possibleHead'
  if (relators.has(word)) return 'relator'
  if (naming.has(word)) return 'naming'
  return others.some((words) => words.has(word)) || isOnlyPlace(word) ? 'other' : 'name'
}

type Token = { words: readonly string[]; kind: Kind }

/** The words with their kinds; phrases are one head each. */
const tokensOf = (words: readonly string[]): Token[] => {
  const tokens: Token[] = []
  for (let index = 0; index < words.length; index += 1) {
    const phrase = phrases.find((parts) => parts.every((part, at) => words[index + at] === part))
    const word = words[index]!
    tokens.push(phrase ? { words: phrase, kind: 'head' } : { words: [word], kind: kindOf(word) })
    if (phrase) index += phrase.length - 1
  }
  return tokens
}

/** "Miss Pattaya": a title and a place. */
const isTitledPlace = ([first, ...rest]: readonly string[]): boolean =>
  first !== undefined && titles.has(first) && isOnlyPlace(rest.join(' '))

/**
 * Whether the words describe a person: a word for a person that is no name, or one that may be a
 * name behind words that only describe ("sexy lady").
 */
const describesPerson = (tokens: readonly Token[]): boolean => {
  if (tokens.some(({ kind }) => kind === 'head')) return true
  const person = tokens.findIndex(({ kind }) => kind === 'possibleHead')
  return person > 0 && tokens.every(({ kind }) => kind !== 'name')
}

/** Where a part begins that says how the person was met: "Anna | from the bar". */
const relationStart = (tokens: readonly Token[]): number =>
  tokens.findIndex(({ kind, words: [word = ''] }, index) => {
    if (kind === 'relator') return true
    if (!weakRelators.has(word) && !particles.has(word)) return false
    const following = tokens.slice(index + 1).flatMap((token) => token.words)
    return following.some(
      (next) => venues.has(next) || (weakRelators.has(word) && isOnlyPlace(next)),
    )
  })

/** Also names, so behind a word for a person they are kept: "my wife Young". */
const adjectivesAlsoNames = new Set(['young', 'rich', 'sweet', 'nice', 'pretty'])

/** The words that may be names, where the others describe. */
const nameOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(
      ({ kind, words: [word = ''] }, index) =>
        kind === 'name' || (adjectivesAlsoNames.has(word) && tokens[index - 1]?.kind === 'head'),
    )
    .flatMap(({ words }) => words)
    .join(' ')

/**
 * The words of a name without those that only describe the person: "my wife Nok" is Nok, and "Girl
 * from bar" has no name. The text itself if nothing in it describes.
 */
export const withoutDescription = (typed: string): string => {
  const words = wordsOf(typed)
  if (words.length === 0) return typed
  if (isTestName(words) || isTitledPlace(words)) return ''
  const tokens = tokensOf(words)
  const named = tokens.findLastIndex(({ kind }) => kind === 'naming') + 1
  const isNamed = named > 0 && tokens.slice(0, named).every(({ kind }) => kind !== 'name')
  if (isNamed && named < tokens.length) return nameOf(tokens.slice(named))
  const start = relationStart(tokens)
  if (start >= 0) return nameOf(tokens.slice(0, start))
  return describesPerson(tokens) ? nameOf(tokens) : typed
}

/** Only a place, typed in brackets behind a name. */
export const isPlaceOnly = (typed: string): boolean => {
  const words = wordsOf(typed)
  return words.length > 0 && (isOnlyPlace(typed) || words.every((word) => venues.has(word)))
}
