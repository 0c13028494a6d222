import type { ValueFrequencies } from '../evidence/evidence-types.ts'
import { fitModel } from './fit-model.ts'
import { learnChances, learnRarities } from './learn-u-probabilities.ts'
import { learnNextWord } from './learn-next-word.ts'
import { learnTogether } from './learn-correlation.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import type { PairSample } from './pair-sample.ts'

/** Below so many candidates nothing is learnt. */
export const leastCandidates = 200

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
  if (sample.candidates.length < leastCandidates) return prior
  const counted = frequencies && { ...frequencies, profiles: sample.profiles }
  const start = { ...prior, usualProfiles: sample.profiles }
  const learnStrangers = (model: EvidenceModel): EvidenceModel => {
    const told = learnTogether(sample, prior, learnChances(sample, prior, model, counted), counted)
    return learnNextWord(sample, prior, told, counted)
  }
  let model = fitModel(sample, prior, learnStrangers(start), counted)
  model = learnRarities(sample, prior, learnStrangers(model), counted)
  return {
    ...fitModel(sample, prior, model, counted),
    version: `${prior.version}+fitted`,
    usualProfiles: sample.profiles,
  }
}
