import type { ValueFrequencies } from '../evidence/evidence-types.ts'
import type { PairSample } from './pair-sample.ts'
import { areClearlyLinked, learnSharing } from './learn-linked.ts'
import type {
  Comparable,
  EvidenceModel,
  Grade,
  SamePerson,
  WordKind,
} from '../evidence/model/model.ts'
import { observe, type Observed } from '../evidence/comparison-vector.ts'
import { weighObserved } from '../evidence/match-weight.ts'
import { worldsOf } from '../evidence/hypotheses.ts'

const rounds = 10
/** As how many pairs the prior counts. */
const strength = 30
/** As how many profiles it counts for how many matches they have. */
const usualDrawn = 300
const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** Shares of what was seen, held to the prior. */
const reestimate = <Key extends string>(
  prior: Partial<Record<Key, number>>,
  seen: (key: Key) => number,
): Record<Key, number> => {
  const keys = Object.keys(prior) as Key[]
  const counts = keys.map((key) => seen(key) + strength * (prior[key] ?? 0))
  const all = counts.reduce((sum, count) => sum + count, 0)
  return Object.fromEntries(keys.map((key, index) => [key, counts[index]! / all])) as Record<
    Key,
    number
  >
}

/** Counts what a pair agrees in, with the weight of how likely it is one person. */
const countPair = ({ fields, name }: Observed, weight: number, seen: Map<string, number>): void => {
  const count = (key: string): void => void seen.set(key, (seen.get(key) ?? 0) + weight)
  for (const { compared, grade } of fields) count(`${compared} ${grade}`)
  if (!name?.kinds) return
  const [named, different] = name.isOneWord
    ? (['oneWord', 'aloneDifferent'] as const)
    : (['named', 'allDifferent'] as const)
  count(named)
  if (name.kinds.length === 0) count(different)
  for (const kind of name.kinds) count(`${name.script} ${kind}`)
}

const refitSame = (prior: SamePerson, of: (key: string) => number): SamePerson => {
  const wordsOf = (script: 'sameScript' | 'acrossScripts'): Record<WordKind, number> =>
    reestimate<WordKind>(prior.words[script], (kind) => of(`${script} ${kind}`))
  const fields = Object.entries(prior.fields) as [Comparable, Partial<Record<Grade, number>>][]
  return {
    words: { sameScript: wordsOf('sameScript'), acrossScripts: wordsOf('acrossScripts') },
    allDifferent: (of('allDifferent') + strength * prior.allDifferent) / (of('named') + strength),
    aloneDifferent:
      (of('aloneDifferent') + strength * prior.aloneDifferent) / (of('oneWord') + strength),
    fields: Object.fromEntries(
      fields.map(([name, shares]) => [
        name,
        reestimate<Grade>(shares, (grade) => of(`${name} ${grade}`)),
      ]),
    ) as SamePerson['fields'],
  }
}

/** One round: how likely each pair is one person, and what those who are agree in. */
const refit = (
  observed: readonly Observed[],
  { scope, profiles }: PairSample,
  prior: EvidenceModel,
  model: EvidenceModel,
): EvidenceModel => {
  const odds = {
    same: model.expectedMatches / profiles,
    linked: model.expectedLinked / profiles,
  }
  const seen = new Map<string, number>()
  let matches = 0
  let linkedPairs = 0
  for (const pair of observed) {
    const { total, linkedTotal } = weighObserved(pair, model)
    const { same, linked } = worldsOf(total, linkedTotal, odds)
    matches += same
    if (areClearlyLinked({ total, linkedTotal })) linkedPairs += linked
    if (same >= 1e-4) countPair(pair, same, seen)
  }
  // as many profiles as the candidates stand for, beside some that behave as expected
  const drawn = (2 * scope) / profiles
  const perProfile = (pairs: number, expected: number): number =>
    (2 * pairs + usualDrawn * expected) / (drawn + usualDrawn)
  return {
    ...model,
    expectedMatches: within(perProfile(matches, prior.expectedMatches), 0.02, 50),
    expectedLinked: within(
      perProfile(linkedPairs, prior.expectedLinked),
      prior.expectedLinked / 4,
      prior.expectedLinked * 200,
    ),
    same: refitSame(prior.same, (key) => seen.get(key) ?? 0),
  }
}

/** Expectation maximisation over the candidates; pairs that share no token count as strangers. */
export const fitModel = (
  sample: PairSample,
  prior: EvidenceModel,
  start: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  const observed = sample.candidates.map((pair) => observe(pair, start, frequencies))
  let model = start
  for (let round = 0; round < rounds; round += 1) model = refit(observed, sample, prior, model)
  return learnSharing(observed, sample, prior, model)
}
