import { isKnownName } from '../../../normalize/name/known-name.ts'
import type { ComparisonRecord } from '../../../record/record.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { NameComparison } from './compare-name.ts'

/** log10. By itself it makes no match likely; with an identifier or several details it does. */
const maxUnknownWeight = 5.6

/**
 * A text of which no word is known as a name, neither from lists nor from the community, may be
 * anything that users type where they have no name. How rare its words are says little.
 */
export const capUnknownName = (
  name: NameComparison,
  a: ComparisonRecord,
  b: ComparisonRecord,
  { frequencies }: ScoringContext,
): NameComparison => {
  const learned = frequencies?.shares.nameWord ?? {}
  const isKnown = (word: string): boolean => Object.hasOwn(learned, word) || isKnownName(word)
  if (!name.agrees || name.agreementWeight <= maxUnknownWeight) return name
  return [a.name, b.name].some((words) => words?.some(isKnown))
    ? name
    : { ...name, agreementWeight: maxUnknownWeight }
}
