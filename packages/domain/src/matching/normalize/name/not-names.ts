import descriptions from '../../data/descriptions.json' with { type: 'json' }
import testNames from '../../data/test-names.json' with { type: 'json' }
import { listIn } from '../../data/list.ts'
import { isListedOccupation } from '../text/occupation.ts'
import { isCity, isPlace } from '../place/place-name.ts'
import { toLatin } from '../script/latin.ts'
import { compactKey, wordsOf } from '../text/normalize-text.ts'
import { isKnownName } from './known-name.ts'
import {
  functionWordKind,
  hasGrammar,
  isLoneSentence,
  nameInSentence,
  withoutMarkedWords,
} from './sentence.ts'

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
/** Cooks, ladies and guys, who may have this as a name. */
const markersAlsoNames = wordSet(descriptions.markersAlsoNames)
const placesAlsoNames = wordSet(descriptions.placesAlsoNames)
/** Behind a given name only: Ana Lisboa, but "girl from Lisboa". */
const citiesAlsoFamilyNames = wordSet(descriptions.citiesAlsoFamilyNames)

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

type Kind =
  | 'head'
  | 'possibleHead'
  | 'occupation'
  | 'relator'
  | 'naming'
  | 'grammar'
  | 'possibleGrammar'
  | 'other'
  | 'name'

const kindOf = (word: string): Kind => {
  // "my husband's mistress"
  if (heads.has(word) || heads.has(word.replace(/s$/, ''))) return 'head'
  if (possibleHeads.has(word)) return 'possibleHead'
  if (relators.has(word)) return 'relator'
  if (naming.has(word)) return 'naming'
  if (others.some((words) => words.has(word)) || /^\d+$/.test(word) || isOnlyPlace(word))
    return 'other'
  const grammar = functionWordKind(word)
  if (grammar !== null) return grammar === 'sure' ? 'grammar' : 'possibleGrammar'
  return isListedOccupation(word) ? 'occupation' : 'name'
}
/** Kinds of words that may be names. Bakers and cooks have their names too. */
const mayBeName = ({ kind }: Token): boolean =>
  kind === 'name' || kind === 'occupation' || kind === 'possibleGrammar'

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

const isSureDeterminer = ({ words: [word = ''] }: Token): boolean =>
  word.length > 1 && determiners.has(word) && !markersAlsoNames.has(word)

/**
 * Whether the words describe a person: a word for a person that is no name, or one that may be a
 * name behind words that only describe ("sexy lady").
 */
const describesPerson = (tokens: readonly Token[]): boolean => {
  if (tokens.some(({ kind }) => kind === 'head')) return true
  if (tokens.some(mayBeName)) return false
  const person = tokens.findIndex(({ kind }) => kind === 'possibleHead')
  // "my love", "любовь моя"
  return person > 0 || (person === 0 && tokens.slice(1).some(isSureDeterminer))
}

/** "waitress at Hooters", "sister of Ana": only words for a person, and then where or whose. */
const isRelatedPerson = (tokens: readonly Token[]): boolean => {
  const end = tokens.findIndex(
    ({ words: [word = ''] }) => word.length > 1 && weakRelators.has(word),
  )
  const before = tokens.slice(0, end)
  return (
    end > 0 &&
    end < tokens.length - 1 &&
    before.some(({ kind }) => kind !== 'other') &&
    before.every(({ kind }) => ['possibleHead', 'occupation', 'other'].includes(kind))
  )
}

const isKnown = ({ words }: Token): boolean => words.some((word) => isKnownName(toLatin(word)))
/** "yoga teacher", "su jefe": a word for a person or a determiner, and no word known as a name. */
const isUnknownRemark = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 &&
  // "do" is also a family name
  !tokens.some((token) => token.kind !== 'other' && isKnown(token)) &&
  (tokens.some(
    (token) =>
      isSureDeterminer(token) ||
      (['possibleHead', 'occupation', 'grammar'].includes(token.kind) &&
        !markersAlsoNames.has(token.words[0]!)),
  ) ||
    // "di ko pa alam"
    (tokens.length > 2 && tokens.every(({ kind }) => kind !== 'name')))

/** "masajista del hotel", "массажистка": a word for work that is no name. */
const isOnlyWork = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'occupation') &&
  !tokens.some((token) => mayBeName(token) && (token.kind !== 'occupation' || isWorkAndName(token)))
const isWorkAndName = (token: Token): boolean =>
  isKnown(token) || markersAlsoNames.has(token.words[0]!)

/** "kolega mojej żony": a word of grammar behind the person, and no word known as a name. */
const isDescribedFurther = (tokens: readonly Token[]): boolean => {
  const behind = tokens.slice(tokens.findIndex(({ kind }) => kind === 'head') + 1)
  return (
    behind.some(
      ({ kind, words: [word = ''] }) =>
        (kind === 'other' && !adjectivesAlsoNames.has(word)) || kind.endsWith('rammar'),
    ) && !behind.some((token) => token.kind === 'name' && isKnown(token))
  )
}

/** Where a part begins that says how the person was met: "Anna | from the bar". */
const relationStart = (tokens: readonly Token[]): number =>
  tokens.findIndex(({ kind, words: [word = ''] }, index) => {
    if (kind === 'relator') return true
    // "novia de Pedro", "girl at the gym": what is behind it is not the person's name
    const [before, person] = [tokens[index - 2]?.kind, tokens[index - 1]?.kind]
    if (
      (particles.has(word) || weakRelators.has(word)) &&
      (person === 'head' || (person === 'possibleHead' && before === 'other'))
    )
      return true
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
      (token, index) =>
        mayBeName(token) ||
        (adjectivesAlsoNames.has(token.words[0]!) && tokens[index - 1]?.kind === 'head'),
    )
    .flatMap(({ words }) => words)
    .join(' ')

/** The words at the beginning or the end of a sentence, if one of them is known as a name. */
const nameBesideSentence = (tokens: readonly Token[]): string => {
  const isPart = (token: Token | undefined): boolean => token !== undefined && mayBeName(token)
  const end = tokens.findIndex((token) => !isPart(token))
  const start = tokens.findLastIndex((token) => !isPart(token)) + 1
  const known = [tokens.slice(0, end), tokens.slice(start)].find((part) =>
    part.some((token) => token.kind === 'name' && isKnown(token)),
  )
  return nameOf(known ?? [])
}

/** "Olga Kharkiv": a given name and a city that is no family name. */
const isNameAndCity = ([given, ...rest]: readonly Token[], words: readonly string[]): boolean =>
  words.length === 2 &&
  rest.length === 1 &&
  rest[0]!.kind === 'other' &&
  isCity(words[1]!) &&
  !citiesAlsoFamilyNames.has(compactKey(words[1]!)) &&
  mayBeName(given!) &&
  isKnown(given!)

/**
 * The words of a name without those that only describe the person: "my wife Nok" is Nok, and "Girl
 * from bar" has no name. The text itself if nothing in it describes.
 */
export const withoutDescription = (typed: string): string => {
  const words = wordsOf(withoutMarkedWords(typed))
  if (words.length === 0) return typed
  if (isTestName(words) || isTitledPlace(words)) return ''
  const written = nameInSentence(typed)
  if (written !== null) return written === '' ? '' : withoutDescription(written)
  const tokens = tokensOf(words)
  const named = tokens.findLastIndex(({ kind }) => kind === 'naming') + 1
  const isNamed = named > 0 && tokens.slice(0, named).every(({ kind }) => kind !== 'name')
  if (isNamed && named < tokens.length) {
    const behind = tokens.slice(named)
    const isSentence = hasGrammar(behind.flatMap((token) => token.words))
    return isSentence ? nameBesideSentence(behind) : nameOf(behind)
  }
  // "how she is called"
  const isQuestion =
    isNamed && tokens.some(({ kind }) => kind === 'grammar' || kind === 'possibleGrammar')
  if (isQuestion || isRelatedPerson(tokens)) return ''
  const start = relationStart(tokens)
  const before = start < 0 ? tokens : tokens.slice(0, start)
  if (hasGrammar(words) && (start < 0 || before.some(({ kind }) => kind === 'grammar')))
    return nameBesideSentence(tokens)
  if (start >= 0) return isOnlyWork(before) ? '' : nameOf(before)
  if (describesPerson(tokens)) return isDescribedFurther(tokens) ? '' : nameOf(tokens)
  if (isUnknownRemark(tokens) || isOnlyWork(tokens) || isLoneSentence(words)) return ''
  return isNameAndCity(tokens, words) ? words[0]! : typed
}

/** Whether a text only describes or remarks something. */
export const isNoName = (typed: string): boolean => withoutDescription(typed) === ''

/** Only a place, typed in brackets behind a name. */
export const isPlaceOnly = (typed: string): boolean => {
  const words = wordsOf(typed)
  return words.length > 0 && (isOnlyPlace(typed) || words.every((word) => venues.has(word)))
}
