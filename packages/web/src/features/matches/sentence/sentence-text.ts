import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { MatchDetail, MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/sentence.ts'
import { formatList } from '../../../lib/display-text/formats/format.ts'
import { labelInSentence } from '../../../lib/display-text/fields/matching-field-label.ts'
import { countAdding, splitLines } from '../evidence/lines.ts'

/** The agreeing fields of a match, for one sentence or for the title of a card. */
type Agreement =
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

type Matched = Pick<MatchItem, 'evidence' | 'matchingFields'>

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

type Difference = {
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

/** After "the same", "their home city" would be wrong. */
const fieldText = (field: PartnerFieldName): string => {
  if (field === 'partnerHomeCity') return text.homeCity
  if (field === 'partnerHomeCountry') return text.homeCountry
  return labelInSentence(field)
}

const agreeingClauses = (agreement: Exclude<Agreement, { kind: 'none' }>): string[] => {
  if (agreement.kind === 'common') return [text.common]
  const { same, near, photo, more } = agreement
  const equal = [...same.map(fieldText), ...(photo ? [text.photo] : [])]
  const similar = formatList(near.map(fieldText))
  const first =
    equal.length === 0
      ? text.near(similar)
      : near.length === 0
        ? text.same(formatList(equal))
        : text.sameAndNear(formatList(equal), similar)
  return more > 0 ? [first, text.more(more)] : [first]
}

const differingClauses = (evidence: MatchDetail['evidence'], named: boolean): string[] => {
  const { fields, more } = differenceOf(evidence)
  if (fields.length + more > 0) {
    const parts = [...fields.map(fieldText), ...(more > 0 ? [text.others(more)] : [])]
    return [text.differ(fields.length + more, formatList(parts))]
  }
  // Counted before the viewer's edits, the number says nothing about the profile as it is.
  return named && !evidence.countedEarlier ? [text.noneDiffers] : []
}

/** The title of a card: "Same full name and workplace". */
export const cardTitle = (match: Matched): string => {
  // Short enough for one line of a phone; the page of the match has all of them.
  const agreement = agreementOf(match, 2)
  if (agreement.kind === 'none') return text.none
  if (agreement.kind === 'common') return text.common
  const { same, near, photo, more } = agreement
  const equal = [...same.map(fieldText), ...(photo ? [text.photo] : [])]
  const similar = near.map(fieldText)
  const others = more > 0 ? [text.moreShort(more)] : []
  if (equal.length === 0) return text.nearShort(formatList([...similar, ...others]))
  return text.sameShort(formatList([...equal, ...similar.map(text.nearly), ...others]))
}

export const sentenceText = (match: Pick<MatchDetail, 'evidence' | 'matchingFields'>): string => {
  const agreement = agreementOf(match, 3)
  if (agreement.kind === 'none') return text.none
  const clauses = [
    ...agreeingClauses(agreement),
    ...differingClauses(match.evidence, agreement.kind === 'named'),
  ]
  return text.ended(clauses.reduce((before, clause) => text.joined(before, clause)))
}
