import type { EvidenceModel } from '../evidence/model/model.ts'

/** The learned part of a model: parameters over thousands of pairs, without any user's value. */
export type LearnedParameters = Pick<
  EvidenceModel,
  'version' | 'expectedMatches' | 'expectedLinked' | 'usualProfiles' | 'same' | 'name' | 'fields'
>

export const parametersOf = (model: EvidenceModel): LearnedParameters => {
  const { version, expectedMatches, expectedLinked, usualProfiles, same, name, fields } = model
  return { version, expectedMatches, expectedLinked, usualProfiles, same, name, fields }
}

/**
 * The model with the learned parameters. Figures that an older version did not have keep the prior.
 */
export const withParameters = (
  prior: EvidenceModel,
  parameters: LearnedParameters,
): EvidenceModel => ({
  ...prior,
  ...parameters,
  name: { ...prior.name, ...parameters.name },
  fields: { ...prior.fields, ...parameters.fields },
})
