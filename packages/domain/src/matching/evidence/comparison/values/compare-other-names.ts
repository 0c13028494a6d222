import { nameSound } from '../../../normalize/name/name.ts'
import { isMisspelling } from '../../../similarity/edit-distance.ts'
import type { ComparisonLevel } from '../../model/model.ts'

/** Nicknames and bar names: equal if both sides have one, near if two sound alike. */
export const compareOtherNames = (
  a: readonly string[][],
  b: readonly string[][],
): ComparisonLevel => {
  const heard = (names: readonly string[][], of: (word: string) => string): Set<string> =>
    new Set(names.map((words) => words.map(of).join(' ')))
  const shared = (of: (word: string) => string): boolean => {
    const others = heard(b, of)
    return [...heard(a, of)].some((name) => others.has(name))
  }
  if (shared((word) => word)) return 'equal'
  const isSlip = a.some((one) => b.some((other) => isMisspelling(one.join(' '), other.join(' '))))
  return isSlip || shared(nameSound) ? 'near' : 'different'
}
