import { profilesAmong } from '../../model/prior-odds.ts'
import type { ComparisonLevel, EvidenceModel } from '../../model/model.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { FieldComparison } from '../field-comparison.ts'
import type { NameComparison } from './compare-name.ts'

/** Of so many communities one has a second person of the name, where no names are counted. */
const communities = 23
/** Of so many profiles the names show how rare others are. */
const countedProfiles = 4000
/** Ages are often wrong by some years, but then the day of the birthdate agrees. */
const contradicting: ReadonlySet<ComparisonLevel> = new Set([
  'wide',
  'apart',
  'remote',
  'distant',
  'different',
])
const haveOtherBirthdates = (compared: readonly FieldComparison[]): boolean =>
  compared.some(
    ({ comparisonName, comparisonLevel }) =>
      comparisonName === 'birthdate' && contradicting.has(comparisonLevel),
  )

/** Values of other fields that say more than an age or a country. */
const distinctiveShare = 0.003
const isAlone = (compared: readonly FieldComparison[], model: EvidenceModel): boolean =>
  compared.every(
    ({ coarseLevel, comparisonName }) =>
      coarseLevel === 'different' || model.fields[comparisonName].rarity > distinctiveShare,
  )

/**
 * How rare a name is must be known before it identifies a person by itself: the more profiles are
 * counted, the more it may say. With contradicting birthdates it never says more. The rarity has a
 * limit, not the odds: where each person has several descriptions, an equal name says more.
 */
export const capUncountedName = (
  name: NameComparison,
  compared: readonly FieldComparison[],
  { model, frequencies }: ScoringContext,
): NameComparison => {
  if (!isAlone(compared, model)) return name
  const counted = (frequencies?.profiles ?? 0) / countedProfiles
  const grows = haveOtherBirthdates(compared) ? 0 : counted ** 2
  const limit = Math.log10(communities * (1 + grows) * profilesAmong(model, frequencies?.profiles))
  return name.agreementWeight > limit ? { ...name, agreementWeight: limit } : name
}
