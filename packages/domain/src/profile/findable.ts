import { isPlaceholder } from '../matching/text.ts'
import { partnerFields, type PartnerFieldName, type PartnerProfileValues } from './catalogue.ts'

/** From here on a field finds a person nearly by itself. */
const strong = 4

const filledFields = (values: PartnerProfileValues) =>
  partnerFields.filter((field) => {
    const value = values[field.name]
    return typeof value === 'string' && !isPlaceholder(value)
  })

/** The filled fields that identify strongly, in the order of the wizard. */
export const strongClues = (values: PartnerProfileValues): PartnerFieldName[] =>
  filledFields(values)
    .filter((field) => field.clue >= strong)
    .map((field) => field.name)

/** How well a description can be found: 0 not at all, 5 by a detail that only this person has. */
export const findability = (values: PartnerProfileValues): 0 | 1 | 2 | 3 | 4 | 5 => {
  const clues = filledFields(values).map((field) => field.clue)
  const strongest = Math.max(0, ...clues)
  if (strongest === 5) return 5
  const sum = clues.reduce<number>((total, clue) => total + clue, 0)
  // One detail without another to agree with says little: two fields make a match.
  if (sum >= 9) return 4
  if (sum >= 6) return 3
  if (sum >= 4) return 2
  return sum > 0 ? 1 : 0
}
