import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { sortLines } from '../evidence/lines.ts'

/** Further fields are a number. */
const namedFields = 3

/** The agreeing fields of a match, for one sentence. */
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

type Matched = Pick<MatchDetail, 'evidence' | 'sideBySide'>

/** Only details that add weight are named: a common one says too little for the first sentence. */
export const agreementOf = ({ evidence, sideBySide }: Matched): Agreement => {
  const { lines, samePhoto } = evidence
  const named = sortLines(lines).first.slice(0, namedFields)
  const photo = (samePhoto ?? 0) > 0
  if (named.length > 0 || photo) {
    const ofLevel = (wanted: string) =>
      named.filter(({ level }) => level === wanted).map(({ field }) => field)
    const adding = lines.filter(({ slots }) => slots > 0).length
    return {
      kind: 'named',
      same: ofLevel('equal'),
      near: ofLevel('near'),
      photo,
      more: adding - named.length,
    }
  }
  const hasCommon = lines.length + sideBySide.length > 0 || samePhoto !== null
  return hasCommon ? { kind: 'common' } : { kind: 'none' }
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
