import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import { comparisonVector } from '../evidence/comparison-vector.ts'
import { wordsBehindNickname } from '../evidence/comparison/name/derived-nickname.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import type { ComparisonRecord } from '../record/record.ts'
import type { PairSample } from './pair-sample.ts'
import { strangersPosterior } from './learn-u-probabilities.ts'

/** The weight of the prior, as a number of pairs. */
const priorStrength = 30

/** Whether a nickname of one side follows from a word of the name that both sides have. */
const hasDerivedNickname = ({ name, otherNames }: ComparisonRecord, b: ComparisonRecord): boolean =>
  (otherNames ?? []).some((nickname) => {
    const words = wordsBehindNickname(nickname, name ?? [])
    return words.length > 0 && words.every((word) => b.name?.includes(word))
  })

/** How often strangers who share a given name also share the nickname that follows from it. */
export const learnDerivedNickname = (
  { namesakes, profiles }: PairSample,
  {
    prior,
    model,
    frequencies,
  }: { prior: EvidenceModel; model: EvidenceModel; frequencies: TermFrequencies | undefined },
): EvidenceModel => {
  let trials = priorStrength
  let shared = priorStrength * prior.name.derivedNickname
  for (const pair of namesakes) {
    const { a, b, compared } = pair
    if (!hasDerivedNickname(a, b) && !hasDerivedNickname(b, a)) continue
    const nicknames = compared.find(({ comparisonName }) => comparisonName === 'nicknames')
    if (!nicknames) continue
    const vector = comparisonVector(pair, { model, frequencies })
    const weight = strangersPosterior(vector, model, profiles)
    trials += weight
    if (nicknames.comparisonLevel === 'equal') shared += weight
  }
  return { ...model, name: { ...model.name, derivedNickname: shared / trials } }
}
