import { align, alignBest, conflictsOf, type Aligned } from './align-words.ts'
import type { ValueFrequencies } from './evidence-types.ts'
import { sharedHomeland } from './homeland.ts'
import type { EvidenceModel, SamePerson, WordKind } from './model.ts'
import { byOtherNames, withHandles, withOtherNames } from './other-names.ts'
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
  /** One side has one word only, which may be a nickname. */
  isOneWord: boolean
  /** Share of profiles with this whole name; null when it only nearly agrees. */
  chance: number | null
}

/** In a household hardly anybody has another's given name. */
const sameGivenName = 0.1
/** Who is known by one word is seldom known by the family name. */
const familyNameAlone = 0.1

type Described = Pick<NameComparison, 'rest' | 'linkedWeight' | 'isOneWord'> & { kinds: WordKind[] }

const describe = (aligned: Aligned, { name }: EvidenceModel, together: number): Described => {
  const { pairs, left } = aligned
  const isOneWord = pairs.length + Math.min(left[0].length, left[1].length) === 1
  const familyName = name.linkedFamilyName * (isOneWord ? familyNameAlone : 1)
  if (pairs.length === 0) {
    return { kinds: [], rest: 0, isOneWord, linkedWeight: Math.log10(1 - familyName) }
  }
  let rest = 0
  for (const { chance } of pairs) rest -= Math.log10(chance)
  rest -= (pairs.length - 1) * Math.log10(together)
  rest += aligned.inHandles ?? 0
  if (left[0].length !== left[1].length)
    rest += Math.log10(name.extraWord.same / name.extraWord.strangers)
  // linked people have the family name, taken to be the rarest word, in common
  const shared = pairs.filter(({ kind }) => kind === 'exact' || kind === 'sound' || kind === 'slip')
  const rarest = Math.min(...shared.map(({ chance }) => chance))
  const conflicts = Array.from({ length: conflictsOf(aligned) }, () => 'conflict' as const)
  const byFamilyName = shared.length === 0 ? 1 - familyName : familyName / rarest
  return {
    kinds: [...pairs.map(({ kind }) => kind), ...conflicts],
    rest,
    isOneWord,
    linkedWeight: isOneWord
      ? Math.log10(byFamilyName + sameGivenName)
      : Math.log10(byFamilyName) +
        (conflicts.length > 0 ? 0 : (pairs.length - 1) * Math.log10(sameGivenName)),
  }
}

/** How likely one person's names agree so, as log10; without what the agreements are worth. */
export const sameNameWeight = (
  { kinds, script, isOneWord }: Pick<NameComparison, 'kinds' | 'script' | 'isOneWord'>,
  same: SamePerson,
): number =>
  kinds === null
    ? 0
    : kinds.length === 0
      ? Math.log10(isOneWord ? same.aloneDifferent : same.allDifferent)
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
      (x, y) => x.length - y.length || (x.join(' ') < y.join(' ') ? -1 : 1),
    )[0]!
    const whole = align(words, words, world)
    const chance = whole.pairs.reduce((product, pair) => product * pair.chance, 1)
    return {
      level: 'equal',
      chance,
      script: 'sameScript',
      ...describe(whole, model, together * model.name.wordsTogether),
    }
  }
  const written = alignBest(a.name, b.name, world)
  const aligned = withHandles(withOtherNames(written, a, b, world), a, b, world, together)
  const described = describe(aligned, model, together * model.name.wordsTogether)
  const weight = described.rest + sameNameWeight({ script, ...described }, model.same)
  if (described.kinds.length > 0 && weight > 0) {
    return { level: 'near', chance: null, script, ...described }
  }
  // the name that one side knows may be the nickname or bar name the other side gives
  const other = byOtherNames(a, b, world)
  if (other !== null && other > Math.max(weight, 0)) {
    const { isOneWord } = described
    return {
      level: 'near',
      chance: null,
      script,
      kinds: null,
      rest: other,
      linkedWeight: 0,
      isOneWord,
    }
  }
  return { level: 'different', chance: null, script, ...described }
}
