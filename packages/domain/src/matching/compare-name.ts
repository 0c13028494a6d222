import { isMisspelling } from './distance.ts'
import type { ValueFrequencies } from './evidence-types.ts'
import { chanceOfValue } from './frequencies.ts'
import type { EvidenceModel } from './model.ts'
import { nameSound } from './name.ts'
import type { ComparisonRecord } from './record.ts'

/** How two words of names agree, and how often strangers' words agree so. */
type WordAgreement = { kind: 'exact' | 'close'; chance: number }

export type NameComparison = {
  level: 'equal' | 'near' | 'different'
  /** log10 likelihood ratios against two strangers. */
  weight: number
  linkedWeight: number
  /** Share of profiles with this whole name; null when it only nearly agrees. */
  chance: number | null
}

/** What comparing names needs to know about the world. */
type World = { model: EvidenceModel; frequencies: ValueFrequencies | undefined }

/** Longer words are rarer; the model's figure is for one of eight letters. */
const chanceOfWord = (word: string, { model, frequencies }: World): number => {
  const rarity = frequencies?.rareNameWord ?? model.name.rarity
  const byLength = 10 ** (0.8 - 0.1 * Math.min(word.length, 15))
  return chanceOfValue('nameWord', word, rarity * byLength, frequencies)
}

/**
 * Who has one word of a name is likelier than others to have the next: names of one country go
 * together, the more so the smaller its share.
 */
const wordsTogether = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  { model, frequencies }: World,
): number => {
  const home = a.keys.partnerHomeCountry
  if (home === undefined || home !== b.keys.partnerHomeCountry) return model.name.together
  const { rarity } = model.fields.partnerHomeCountry
  return Math.min(1 / chanceOfValue('partnerHomeCountry', home, rarity, frequencies), 20)
}

/** A sound key of n classes is shared by fewer words the longer it is. */
const chanceOfSound = (sound: string): number =>
  [1, 0.05, 0.02, 0.006, 0.002, 8e-4, 3e-4][sound.length] ?? 1e-4

const compareWords = (a: string, b: string, world: World): WordAgreement | null => {
  if (a === b) return { kind: 'exact', chance: chanceOfWord(a, world) }
  if (a.length === 1 || b.length === 1) {
    return a[0] === b[0] ? { kind: 'close', chance: 0.08 } : null
  }
  const [soundA, soundB] = [nameSound(a), nameSound(b)]
  const common = Math.max(chanceOfWord(a, world), chanceOfWord(b, world))
  if (soundA === soundB && soundA.length > 1) {
    return { kind: 'close', chance: Math.max(chanceOfSound(soundA), common) }
  }
  return isMisspelling(a, b) ? { kind: 'close', chance: Math.max(0.001, 2 * common) } : null
}

type Aligned = { pairs: WordAgreement[]; leftA: number; leftB: number }

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
  return { pairs, leftA: a.length - pairs.length, leftB: b.length - pairs.length }
}

const weigh = (
  { pairs, leftA, leftB }: Aligned,
  model: EvidenceModel,
  together: number,
  acrossScripts: boolean,
): Omit<NameComparison, 'level' | 'chance'> => {
  const { name } = model
  const same = acrossScripts ? name.acrossScripts : name.same
  const conflicts = Math.min(leftA, leftB)
  if (pairs.length === 0) {
    return {
      weight: Math.log10(name.allDifferent),
      linkedWeight: Math.log10(1 - name.linkedFamilyName),
    }
  }
  let weight = 0
  for (const { kind, chance } of pairs) weight += Math.log10(same[kind] / chance)
  weight -= (pairs.length - 1) * Math.log10(together)
  weight += conflicts * Math.log10(same.conflict)
  if (leftA !== leftB) weight += Math.log10(name.extraWord.same / name.extraWord.strangers)
  // linked people have the family name, taken to be the rarest word, in common
  const rarest = Math.min(...pairs.map((pair) => pair.chance))
  const linkedWeight = Math.log10(name.linkedFamilyName / rarest)
  return { weight, linkedWeight }
}

/** Names are read word by word: order, script, nicknames, initials and slips are near-agreement. */
export const compareNames = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  model: EvidenceModel,
  frequencies?: ValueFrequencies,
): NameComparison | null => {
  const world = { model, frequencies }
  if (!a.name || !b.name) return null
  const acrossScripts = !a.otherScript !== !b.otherScript
  const together = wordsTogether(a, b, world)
  const isEqual = a.keys.fullName === b.keys.fullName
  const main = align(a.name, b.name, world)
  if (isEqual) {
    // a name written apart and together is still one name
    const words = [a.name, b.name].toSorted(
      (x, y) => y.length - x.length || (x.join(' ') < y.join(' ') ? -1 : 1),
    )[0]!
    const whole = align(words, words, world)
    const chance = whole.pairs.reduce((product, pair) => product * pair.chance, 1)
    return { level: 'equal', chance, ...weigh(whole, model, together, false) }
  }
  const weighed = weigh(main, model, together, acrossScripts)
  if (main.pairs.length > 0 && weighed.weight > 0)
    return { level: 'near', chance: null, ...weighed }
  // the name that one side knows may be the nickname or bar name the other side gives
  const other = byOtherNames(a, b, world)
  if (other && other.weight > Math.max(weighed.weight, 0)) return other
  return { level: 'different', chance: null, ...weighed }
}

const byOtherNames = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  world: World,
): NameComparison | null => {
  const setsOf = (record: ComparisonRecord): string[][] => [
    record.name ?? [],
    ...(record.otherNames ?? []),
  ]
  let best: number | null = null
  for (const [i, wordsA] of setsOf(a).entries()) {
    for (const [j, wordsB] of setsOf(b).entries()) {
      if (i === 0 && j === 0) continue
      const { pairs, leftA, leftB } = align(wordsA, wordsB, world)
      if (pairs.length === 0 || Math.min(leftA, leftB) > 0) continue
      const weight = pairs.reduce(
        // a nickname is one of several and shorter than a name, so it tells less
        (sum, { kind, chance }) =>
          sum + Math.log10((kind === 'exact' ? 0.3 : 0.1) / Math.max(chance, 0.004)),
        0,
      )
      if (best === null || weight > best) best = weight
    }
  }
  return best === null ? null : { level: 'near', chance: null, weight: best, linkedWeight: 0 }
}
