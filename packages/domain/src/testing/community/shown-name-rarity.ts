import { evidenceOf } from '../../matching/evidence/evidence.ts'
import type { ScoringContext } from '../../matching/evidence/model/scoring-context.ts'
import type { ComparisonRecord } from '../../matching/record/record.ts'

/** How common a name of fewer profiles is cannot be counted. */
const minHolders = 6

/** The "1 in N" next to equal names, compared with the true share of the profiles. */
export type ShownNameRarity = {
  /** The number of names with six or more profiles. */
  names: number
  /** The share of them that is shown within a factor of 2 of the truth, with or without a limit. */
  withinTwo: number
  /** The share of them that is shown as "about". */
  about: number
  /** The share of those within a factor of 2. */
  aboutWithinTwo: number
  /** The number of names with two or more profiles that are shown as "fewer than". */
  limits: number
  /** The share of those that are indeed rarer. */
  trueLimits: number
}

/** Counts how many profiles have each name, and each word as a part of a name or as a nickname. */
const countHolders = (records: readonly ComparisonRecord[]) => {
  const names = new Map<string, ComparisonRecord[]>()
  const words = new Map<string, number>()
  for (const record of records) {
    const { name, otherNames = [] } = record
    if (!name) continue
    for (const word of new Set([...name, ...otherNames.flat()]))
      words.set(word, (words.get(word) ?? 0) + 1)
    const whole = name.toSorted().join(' ')
    names.set(whole, [...(names.get(whole) ?? []), record])
  }
  return { names, words }
}

export const shownNameRarity = (
  records: readonly ComparisonRecord[],
  context: ScoringContext,
): ShownNameRarity => {
  const { names, words } = countHolders(records)
  const named = records.filter(({ name }) => name).length
  const shown = [...names].flatMap(([name, holders]) => {
    const [first, ...others] = holders
    const second = others.find(({ keys }) => keys.fullName === first!.keys.fullName)
    if (!second) return []
    const line = evidenceOf(first!, second, context).lines.find(({ field }) => field === 'fullName')
    if (!line?.oneIn) return []
    const { oneIn, isLimit = false } = line
    // a name of several words is no single word
    const trueShare = (words.get(name) ?? holders.length) / named
    return [{ holders: holders.length, isLimit, timesRarer: oneIn * trueShare }]
  })
  const counted = shown.filter(({ holders }) => holders >= minHolders)
  const about = counted.filter(({ isLimit }) => !isLimit)
  const limits = shown.filter(({ isLimit }) => isLimit)
  const shareOf = (all: typeof shown, isRight: (timesRarer: number) => boolean): number =>
    all.filter(({ timesRarer }) => isRight(timesRarer)).length / all.length
  const isWithinTwo = (timesRarer: number): boolean => timesRarer >= 0.5 && timesRarer <= 2
  return {
    names: counted.length,
    withinTwo: shareOf(counted, isWithinTwo),
    about: about.length / counted.length,
    aboutWithinTwo: shareOf(about, isWithinTwo),
    limits: limits.length,
    trueLimits: shareOf(limits, (timesRarer) => timesRarer <= 1),
  }
}
