import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'
import { fitModel } from './fit-model.ts'
import { learnUProbabilities, learnValueRarity } from './learn-u-probabilities.ts'
import { learnNextWord } from './learn-next-word.ts'
import { learnFieldCorrelation } from './learn-correlation.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import type { PairSample } from './pair-sample.ts'

/** Below this number of candidates nothing is learned. */
const minCandidates = 200

/**
 * Fits the model to the profiles without labels (expectation maximization). Random pairs show how
 * often strangers resemble each other; candidates show how often descriptions of one person do.
 * Each figure starts at the prior, which weighs as much as a few dozen pairs, so that little data
 * changes little. Deterministic for one sample.
 */
export const learnModel = (
  sample: PairSample,
  prior: EvidenceModel,
  frequencies: TermFrequencies | undefined,
): EvidenceModel => {
  if (sample.candidates.length < minCandidates) return prior
  const counted = frequencies && { ...frequencies, profiles: sample.profiles }
  const learnStrangers = (model: EvidenceModel): EvidenceModel => {
    const correlated = learnFieldCorrelation(sample, {
      prior,
      model: learnUProbabilities(sample, { prior, model, frequencies: counted }),
      frequencies: counted,
    })
    return learnNextWord(sample, { prior, model: correlated, frequencies: counted })
  }
  let model = fitModel(sample, { prior, start: learnStrangers(prior), frequencies: counted })
  model = learnValueRarity(sample, { prior, model: learnStrangers(model), frequencies: counted })
  return {
    ...fitModel(sample, { prior, start: model, frequencies: counted }),
    version: `${prior.version}+fitted`,
  }
}
