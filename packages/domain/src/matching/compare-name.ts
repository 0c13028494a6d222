import { compareWords, type WordAgreement, type World } from './compare-word.ts'
import type { ValueFrequencies } from './evidence-types.ts'
import { sharedHomeland } from './homeland.ts'
import type { EvidenceModel, SamePerson, WordKind } from './model.ts'
import type { ComparisonRecord } from './record.ts'

export type NameComparison = {
  level: 'equal' | 'near' | 'different'
  /** Which of the model's figures for words hold. */
  script: 'sameScript' | 'acrossScripts'
  /**
   * How the words agree, those left over on both sides as conflicts; none if no word agrees; null
   * where not the name agrees but another one the person goes by.
   */
  kinds: WordKind[] | null
  /** log10 of what the agreements are worth beside how the same person's words agree. */
  rest: number
  linkedWeight: number
  /** Share of profiles with this whole name; null when it only nearly agrees. */
  chance: number | null
}

type Aligned = {
  pairs: WordAgreement[]
  /** The words of either side that found none. */
  left: readonly [readonly string[], readonly string[]]
}

/** Pairs the words off, best agreements first; the order of a name's words is not compared. */
const align = (one: readonly string[], other: readonly string[], world: World): Aligned => {
  // in a fixed order, so that ties fall the same way whoever asks
  const [a, b] = one.join(' ') <= other.join(' ') ? [one, other] : [other, one]
  const possible: { i: number; j: number; agreement: WordAgreement }[] = []
  a.forEach((wordA, i) =>
    b.forEach((wordB, j) => {
      const agreement = compareWords(wordA, wordB, world)
      if (agreement) possible.push({ i, j, agreement })
    }),
  )
  const rank = (agreement: WordAgreement): number =>
    agreement.kind === 'exact' ? -1 + agreement.chance : agreement.chance
  possible.sort((x, y) => rank(x.agreement) - rank(y.agreement))
  const usedA = new Set<number>()
  const usedB = new Set<number>()
  const pairs: WordAgreement[] = []
  for (const { i, j, agreement } of possible) {
    if (usedA.has(i) || usedB.has(j)) continue
    usedA.add(i)
    usedB.add(j)
    pairs.push(agreement)
  }
  const left = [a.filter((_, i) => !usedA.has(i)), b.filter((_, j) => !usedB.has(j))] as const
  return { pairs, left: a === one ? left : [left[1], left[0]] }
}

const conflictsOf = ({ left: [a, b] }: Aligned): number => Math.min(a.length, b.length)

/** Two neighbouring words written as one, for each place where that can be. */
const joinedForms = (words: readonly string[]): string[][] =>
  words
    .slice(1)
    .map((word, index) => [
      ...words.slice(0, index),
      `${words[index]}${word}`,
      ...words.slice(index + 2),
    ])

/** Aligned as written, or with words of the longer one run together where that agrees better. */
const alignBest = (a: readonly string[], b: readonly string[], world: World): Aligned => {
  const written = align(a, b, world)
  if (a.length === b.length || (conflictsOf(written) === 0 && written.pairs.length > 1)) {
    return written
  }
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  let best = written
  for (const form of joinedForms(longer)) {
    const joined = shorter === a ? align(a, form, world) : align(form, b, world)
    const isClose = joined.pairs.every(({ kind }) => kind === 'exact' || kind === 'slip')
    if (isClose && joined.pairs.length > 0 && conflictsOf(joined) < conflictsOf(best)) best = joined
    else if (isClose && joined.pairs.length > best.pairs.length) best = joined
  }
  return best
}

const describe = (
  aligned: Aligned,
  { name }: EvidenceModel,
  together: number,
): Pick<NameComparison, 'rest' | 'linkedWeight'> & { kinds: WordKind[] } => {
  const { pairs, left } = aligned
  if (pairs.length === 0) {
    return { kinds: [], rest: 0, linkedWeight: Math.log10(1 - name.linkedFamilyName) }
  }
  let rest = 0
  for (const { chance } of pairs) rest -= Math.log10(chance)
  rest -= (pairs.length - 1) * Math.log10(together)
  if (left[0].length !== left[1].length)
    rest += Math.log10(name.extraWord.same / name.extraWord.strangers)
  // linked people have the family name, taken to be the rarest word, in common
  const shared = pairs.filter(({ kind }) => kind === 'exact' || kind === 'sound' || kind === 'slip')
  const rarest = Math.min(...shared.map(({ chance }) => chance))
  const conflicts = Array.from({ length: conflictsOf(aligned) }, () => 'conflict' as const)
  return {
    kinds: [...pairs.map(({ kind }) => kind), ...conflicts],
    rest,
    linkedWeight:
      shared.length === 0
        ? Math.log10(1 - name.linkedFamilyName)
        : Math.log10(name.linkedFamilyName / rarest),
  }
}

/** How likely one person's names agree so, as log10; without what the agreements are worth. */
export const sameNameWeight = (
  { kinds, script }: Pick<NameComparison, 'kinds' | 'script'>,
  same: SamePerson,
): number =>
  kinds === null
    ? 0
    : kinds.length === 0
      ? Math.log10(same.allDifferent)
      : kinds.reduce((sum, kind) => sum + Math.log10(same.words[script][kind]), 0)

/** Names are read word by word: order, script, nicknames, initials and slips are near-agreement. */
export const compareNames = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  model: EvidenceModel,
  frequencies?: ValueFrequencies,
): NameComparison | null => {
  const world = { model, frequencies }
  if (!a.name || !b.name) return null
  const script = !a.otherScript === !b.otherScript ? 'sameScript' : 'acrossScripts'
  const together = sharedHomeland(a, b, model, frequencies)
  if (a.keys.fullName === b.keys.fullName) {
    // a name written apart and together is still one name
    const words = [a.name, b.name].toSorted(
      (x, y) => y.length - x.length || (x.join(' ') < y.join(' ') ? -1 : 1),
    )[0]!
    const whole = align(words, words, world)
    const chance = whole.pairs.reduce((product, pair) => product * pair.chance, 1)
    return { level: 'equal', chance, script: 'sameScript', ...describe(whole, model, together) }
  }
  const described = describe(alignBest(a.name, b.name, world), model, together)
  const weight = described.rest + sameNameWeight({ script, ...described }, model.same)
  if (described.kinds.length > 0 && weight > 0) {
    return { level: 'near', chance: null, script, ...described }
  }
  // the name that one side knows may be the nickname or bar name the other side gives
  const other = byOtherNames(a, b, world)
  if (other !== null && other > Math.max(weight, 0)) {
    return { level: 'near', chance: null, script, kinds: null, rest: other, linkedWeight: 0 }
  }
  return { level: 'different', chance: null, script, ...described }
}

/** What a nickname or bar name that agrees is worth at best; null where none does. */
const byOtherNames = (a: ComparisonRecord, b: ComparisonRecord, world: World): number | null => {
  const setsOf = (record: ComparisonRecord): string[][] => [
    record.name ?? [],
    ...(record.otherNames ?? []),
  ]
  let best: number | null = null
  for (const [i, wordsA] of setsOf(a).entries()) {
    for (const [j, wordsB] of setsOf(b).entries()) {
      // two names of one kind are compared elsewhere
      if ((i === 0) === (j === 0)) continue
      const aligned = align(wordsA, wordsB, world)
      if (aligned.pairs.length === 0 || conflictsOf(aligned) > 0) continue
      const weight = aligned.pairs.reduce(
        // a nickname is one of several and shorter than a name, so it tells less
        (sum, { kind, chance }) =>
          sum + Math.log10((kind === 'exact' ? 0.1 : 0.03) / Math.max(chance, 0.004)),
        0,
      )
      if (best === null || weight > best) best = weight
    }
  }
  return best
}
