import type { ValueFrequencies } from '../evidence/model/value-frequencies.ts'
import { fitModel } from './fit-model.ts'
import { learnUProbabilities, learnValueRarity } from './learn-u-probabilities.ts'
import { learnNextWord } from './learn-next-word.ts'
import { learnFieldCorrelation } from './learn-correlation.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import type { PairSample } from './pair-sample.ts'

/** Below so many candidates nothing is learnt. */
export const minCandidates = 200

/**
 * Fits the model to the profiles at hand without labels (expectation maximisation): how often
 * strangers resemble each other from pairs drawn by chance, how often one person's descriptions do
 * from the candidates. Every figure starts at the honest prior and is held to it by as much weight
 * as a few dozen pairs have, so that little data changes little. The same sample gives the same model.
 */
export const learnModel = (
  sample: PairSample,
  prior: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): EvidenceModel => {
  if (sample.candidates.length < minCandidates) return prior
  const counted = frequencies && { ...frequencies, profiles: sample.profiles }
  const start = { ...prior, usualProfiles: sample.profiles }
  const learnStrangers = (model: EvidenceModel): EvidenceModel => {
    const told = learnFieldCorrelation(sample, {
      prior,
      model: learnUProbabilities(sample, { prior, model, frequencies: counted }),
      frequencies: counted,
    })
    return learnNextWord(sample, { prior, model: told, frequencies: counted })
  }
  let model = fitModel(sample, { prior, start: learnStrangers(start), frequencies: counted })
  model = learnValueRarity(sample, { prior, model: learnStrangers(model), frequencies: counted })
  return {
    ...fitModel(sample, { prior, start: model, frequencies: counted }),
    version: `${prior.version}+fitted`,
    usualProfiles: sample.profiles,
  }
}
