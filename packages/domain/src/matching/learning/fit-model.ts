import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import type { PairSample } from './pair-sample.ts'
import { identifierFields } from '../record/fields.ts'
import { isClearlyLinked, learnFieldAgreement } from './learn-linked.ts'
import type {
  ComparisonName,
  EvidenceModel,
  ComparisonLevel,
  SamePerson,
  WordKind,
} from '../evidence/model/model.ts'
import { withMonotoneWeights } from '../evidence/model/ordered-levels.ts'
import { comparisonVector, type ComparisonVector } from '../evidence/comparison-vector.ts'
import { weighPair } from '../evidence/match-weight.ts'
import { hypothesisProbabilities } from '../evidence/hypotheses.ts'
import { priorOdds } from '../evidence/model/prior-odds.ts'

const emIterations = 10
/** The weight of the prior, as a number of pairs. */
const priorStrength = 30
/** The weight of the prior for the number of matches of a profile, as a number of profiles. */
const defaultDrawn = 100
/** Pairs of wholly different names are rarely candidates, so that they are counted too rarely. */
const leastAloneDifferent = 0.25
/** All profiles may be described this many times as often as those with identifiers. */
const timesIdentified = 3
const identifying: ReadonlySet<string> = new Set([...identifierFields, 'birthdate'])

/** Whether both sides have an identifier or a birthdate, which shows whether they are one person. */
const showsIdentity = (fields: readonly { comparisonName: ComparisonName }[]): boolean =>
  fields.some(({ comparisonName }) => identifying.has(comparisonName))

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** Observed shares, smoothed with the prior. */
const reestimateProbabilities = <Key extends string>(
  prior: Partial<Record<Key, number>>,
  seen: (key: Key) => number,
): Record<Key, number> => {
  const keys = Object.keys(prior) as Key[]
  const counts = keys.map((key) => seen(key) + priorStrength * (prior[key] ?? 0))
  const all = counts.reduce((sum, count) => sum + count, 0)
  return Object.fromEntries(keys.map((key, index) => [key, counts[index]! / all])) as Record<
    Key,
    number
  >
}

/** Adds the levels of a pair, weighted with the probability that it is one person. */
const countPair = (
  { fields, name }: ComparisonVector,
  weight: number,
  seen: Map<string, number>,
): void => {
  const count = (key: string): void => void seen.set(key, (seen.get(key) ?? 0) + weight)
  for (const { comparisonName, comparisonLevel } of fields)
    count(`${comparisonName} ${comparisonLevel}`)
  if (!name?.kinds) return
  const [named, different] = name.isOneWord
    ? (['oneWord', 'aloneDifferent'] as const)
    : (['named', 'allDifferent'] as const)
  count(named)
  if (name.kinds.length === 0) count(different)
  else if (!name.isOneWord) count(name.hasExtraWord ? 'furtherWord' : 'sameWords')
  for (const kind of name.kinds) count(`${name.script} ${kind}`)
}

/**
 * Another given name is rare even among many pairs, but a user may know a false one: it keeps at
 * least half of its prior probability, and the other kinds share what is left.
 */
const reestimateWords = (
  prior: Record<WordKind, number>,
  seen: (kind: WordKind) => number,
): Record<WordKind, number> => {
  const words = reestimateProbabilities<WordKind>(prior, seen)
  const alikeGiven = Math.max(words.alikeGiven, prior.alikeGiven / 2)
  const otherGiven = Math.max(words.otherGiven, prior.otherGiven / 2)
  const left = (1 - alikeGiven - otherGiven) / (1 - words.alikeGiven - words.otherGiven)
  const scaled = Object.entries(words).map(([kind, share]) => [kind, share * left])
  return { ...(Object.fromEntries(scaled) as typeof words), alikeGiven, otherGiven }
}

const reestimateMatches = (prior: SamePerson, of: (key: string) => number): SamePerson => {
  const wordsOf = (script: 'sameScript' | 'acrossScripts'): Record<WordKind, number> =>
    reestimateWords(prior.words[script], (kind) => of(`${script} ${kind}`))
  const fields = Object.entries(prior.fields) as [
    ComparisonName,
    Partial<Record<ComparisonLevel, number>>,
  ][]
  return {
    words: { sameScript: wordsOf('sameScript'), acrossScripts: wordsOf('acrossScripts') },
    allDifferent:
      (of('allDifferent') + priorStrength * prior.allDifferent) / (of('named') + priorStrength),
    aloneDifferent: Math.max(
      (of('aloneDifferent') + priorStrength * prior.aloneDifferent) /
        (of('oneWord') + priorStrength),
      leastAloneDifferent,
    ),
    fields: Object.fromEntries(
      fields.map(([name, shares]) => [
        name,
        reestimateProbabilities<ComparisonLevel>(shares, (comparisonLevel) =>
          of(`${name} ${comparisonLevel}`),
        ),
      ]),
    ) as SamePerson['fields'],
  }
}

/**
 * One iteration of EM: the probability that each pair is one person, and the levels of those pairs.
 */
const runEmIteration = (
  vector: readonly ComparisonVector[],
  {
    pairSample: { scope, profiles },
    identifiable,
    prior,
    model,
  }: {
    pairSample: PairSample
    /** The share of pairs of which both sides have an identifier. */
    identifiable: number
    prior: EvidenceModel
    model: EvidenceModel
  },
): EvidenceModel => {
  const odds = priorOdds(model, profiles)
  const seen = new Map<string, number>()
  let matches = 0
  let identified = 0
  let linkedPairs = 0
  for (const pair of vector) {
    const { total, linkedTotal } = weighPair(pair, model)
    const { same, linked } = hypothesisProbabilities(total, linkedTotal, odds)
    matches += same
    if (showsIdentity(pair.fields)) identified += same
    if (isClearlyLinked({ total, linkedTotal })) linkedPairs += linked
    if (same >= 1e-4) countPair(pair, same, seen)
  }
  // the profiles that the candidates stand for, plus some that follow the prior
  const drawn = (2 * scope) / profiles
  const perProfile = (pairs: number, expected: number, of = drawn): number =>
    (2 * pairs + defaultDrawn * expected) / (of + defaultDrawn)
  // names and places alone may seem rare in a community where they are common
  const implied = perProfile(identified, prior.expectedMatches, drawn * identifiable)
  const of = (key: string): number => seen.get(key) ?? 0
  // some users leave out a name where others rarely do, so that half of the prior stays
  const { same: usual } = prior.name.furtherWord
  const further = Math.max(
    usual / 2,
    (of('furtherWord') + priorStrength * usual) /
      (of('furtherWord') + of('sameWords') + priorStrength),
  )
  return {
    ...model,
    name: { ...model.name, furtherWord: { ...model.name.furtherWord, same: further } },
    expectedMatches: clamp(
      perProfile(matches, prior.expectedMatches),
      0.02,
      timesIdentified * implied,
    ),
    expectedLinked: clamp(
      perProfile(linkedPairs, prior.expectedLinked),
      prior.expectedLinked / 4,
      prior.expectedLinked * 200,
    ),
    same: reestimateMatches(prior.same, of),
  }
}

/**
 * Expectation maximization over the candidates. Pairs that share no blocking key count as
 * strangers.
 */
export const fitModel = (
  sample: PairSample,
  {
    prior,
    start,
    frequencies,
  }: { prior: EvidenceModel; start: EvidenceModel; frequencies: TermFrequencies | undefined },
): EvidenceModel => {
  const context = { model: start, frequencies }
  const vector = sample.candidates.map((pair) => comparisonVector(pair, context))
  const withIdentifier = sample.randomPairs.filter(({ compared }) => showsIdentity(compared)).length
  const identifiable = withIdentifier / Math.max(sample.randomPairs.length, 1)
  let model = start
  for (let round = 0; round < emIterations; round += 1)
    model = runEmIteration(vector, { pairSample: sample, identifiable, prior, model })
  return withMonotoneWeights(learnFieldAgreement(vector, { pairSample: sample, prior, model }))
}
