import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import { countAdding, splitLines } from '../evidence/lines.ts'

/** The agreeing fields of a match, for one sentence or for the title of a card. */
export type Agreement =
  | { kind: 'none' }
  | { kind: 'common' }
  | {
      kind: 'named'
      /** The strongest fields, first the strongest. */
      same: PartnerFieldName[]
      near: PartnerFieldName[]
      photo: boolean
      /** The number of further fields that add weight. */
      more: number
    }

export type Matched = Pick<MatchItem, 'evidence' | 'matchingFields'>

/** Only details that add weight are named: a common one says too little for the first sentence. */
export const agreementOf = (
  { evidence: { lines, samePhoto }, matchingFields }: Matched,
  /** Further fields are a number. */
  namedFields: number,
): Agreement => {
  const named = splitLines(lines).first.slice(0, namedFields)
  const photo = (samePhoto ?? 0) > 0
  if (named.length === 0 && !photo) {
    const hasCommon = lines.length + matchingFields.length > 0 || samePhoto !== null
    return hasCommon ? { kind: 'common' } : { kind: 'none' }
  }
  const ofLevel = (wanted: string) =>
    named.filter(({ level }) => level === wanted).map(({ field }) => field)
  return {
    kind: 'named',
    same: ofLevel('equal'),
    near: ofLevel('near'),
    photo,
    more: countAdding(lines) - named.length,
  }
}

/** The differing fields, for the same sentence. */
export type Difference = {
  fields: MatchDetail['evidence']['differingFields']
  /** The number of further fields that differ, which are never named. */
  more: number
}

export const differenceOf = ({
  differing,
  differingFields,
}: Pick<MatchDetail['evidence'], 'differing' | 'differingFields'>): Difference => ({
  fields: differingFields,
  more: Math.max(differing - differingFields.length, 0),
})
