import type { ComparisonName, EvidenceModel } from '../evidence/model/model.ts'

/** The learned part of a model: parameters over thousands of pairs, without any user's value. */
export type LearnedParameters = Pick<
  EvidenceModel,
  'version' | 'expectedMatches' | 'expectedLinked' | 'same' | 'name' | 'fields'
>

export const parametersOf = (model: EvidenceModel): LearnedParameters => {
  const { version, expectedMatches, expectedLinked, same, name, fields } = model
  return { version, expectedMatches, expectedLinked, same, name, fields }
}

const isNumber = (figure: unknown): boolean => Number.isFinite(figure) && (figure as number) >= 0
const areNumbers = (figures: object): boolean =>
  Object.values(figures).every((figure: unknown) =>
    typeof figure === 'object' && figure !== null ? areNumbers(figure) : isNumber(figure),
  )

/** Whether every figure is a number of at least zero. Otherwise no pair would have a probability. */
export const areUsable = ({ version: _version, ...figures }: LearnedParameters): boolean =>
  areNumbers(figures)

/**
 * Levels that are missing give all others another meaning, so a comparison that an older version
 * stored with fewer levels keeps the prior.
 */
const hasLevelsOf = (prior: object, stored: object | undefined): boolean =>
  stored !== undefined && Object.keys(prior).every((level) => Object.hasOwn(stored, level))

/**
 * The model with the learned parameters. Figures that an older version did not have keep the prior,
 * and so does everything if the stored parameters are not usable.
 */
export const withParameters = (
  prior: EvidenceModel,
  parameters: LearnedParameters,
): EvidenceModel => {
  if (!areUsable(parameters)) return prior
  const fields = { ...prior.fields }
  const sameFields = { ...prior.same.fields }
  for (const name of Object.keys(fields) as ComparisonName[]) {
    const [stored, same] = [parameters.fields[name], parameters.same.fields[name]]
    const isComplete =
      hasLevelsOf(prior.fields[name].chance, stored?.chance) &&
      hasLevelsOf(prior.same.fields[name], same)
    if (!isComplete) continue
    fields[name] = { ...prior.fields[name], ...stored }
    sameFields[name] = same
  }
  return {
    ...prior,
    ...parameters,
    // models of earlier versions stored another number
    usualProfiles: prior.usualProfiles,
    name: { ...prior.name, ...parameters.name },
    same: { ...prior.same, ...parameters.same, fields: sameFields },
    fields,
  }
}
