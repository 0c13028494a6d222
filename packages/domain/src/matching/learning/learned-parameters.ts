import type { EvidenceModel } from '../evidence/model/model.ts'

/** What of a model is learnt: parameters that thousands of pairs share, and no value of anybody. */
export type LearnedParameters = Pick<
  EvidenceModel,
  'version' | 'expectedMatches' | 'expectedLinked' | 'usualProfiles' | 'same' | 'name' | 'fields'
>

export const parametersOf = (model: EvidenceModel): LearnedParameters => {
  const { version, expectedMatches, expectedLinked, usualProfiles, same, name, fields } = model
  return { version, expectedMatches, expectedLinked, usualProfiles, same, name, fields }
}

/** The model with what was learnt; what an older version did not know yet stays as it was. */
export const withParameters = (
  prior: EvidenceModel,
  parameters: LearnedParameters,
): EvidenceModel => ({
  ...prior,
  ...parameters,
  name: { ...prior.name, ...parameters.name },
  fields: { ...prior.fields, ...parameters.fields },
})
