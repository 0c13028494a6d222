import type { EvidenceField } from '../record/fields.ts'
import type { FieldComparison } from './comparison/field-comparison.ts'
import { handleInformation, type HandleContext } from './comparison/values/handle-information.ts'
import type { Leader } from './leader.ts'
import type { ComparisonLevel } from './model/model.ts'

/** How much a pair of resembling handles says; digits agree in all levels but far. */
export const sharedInformation = (
  { comparisonLevel }: FieldComparison,
  handles: readonly [string, string],
  context: HandleContext,
): number =>
  Math.min(
    ...handles.map((handle) => {
      const { letters, digits } = handleInformation(handle, context)
      return comparisonLevel === 'far' ? letters : letters + digits
    }),
  )

/** How often handles of namesakes resemble each other, if all of the handle comes from the name. */
const namesakeHandleChance: Partial<Record<ComparisonLevel, number>> = {
  close: 0.02,
  near: 0.02,
  far: 0.3,
}
/** The letters and digits of a handle that do not come from the name are further evidence. */
export const namesakeHandleShare = (
  comparison: FieldComparison,
  context: HandleContext,
): number => {
  const { comparisonLevel, handles } = comparison
  if (!handles) return 0
  const chance = namesakeHandleChance[comparisonLevel] ?? 0
  return chance * 10 ** -sharedInformation(comparison, handles, context)
}

/** People use one handle on several networks, so where one resembles another's, the next does. */
const repeatedHandleChance: Partial<Record<ComparisonLevel, number>> = {
  close: 0.5,
  near: 0.5,
  far: 0.3,
}
/** The handles that resemble each other more than this one, or as much in an earlier field. */
export const handleLeaders = (
  comparison: FieldComparison,
  compared: readonly FieldComparison[],
): Leader[] => {
  const chance = repeatedHandleChance[comparison.comparisonLevel]
  if (!comparison.handles || chance === undefined) return []
  const isFar = ({ comparisonLevel }: FieldComparison): boolean => comparisonLevel === 'far'
  const at = compared.indexOf(comparison)
  return compared.flatMap((other, index) => {
    const leads = isFar(other) === isFar(comparison) ? index < at : isFar(comparison)
    return other.handles && other.comparisonLevel !== 'different' && leads
      ? [{ field: other.field, chance, isShown: true }]
      : []
  })
}

/** Handles are made of names, so what follows from a name follows from a similar handle too. */
export const similarHandles = (compared: readonly FieldComparison[]): EvidenceField[] =>
  compared.flatMap(({ field, handles, coarseLevel }) =>
    handles && coarseLevel === 'near' ? [field] : [],
  )
