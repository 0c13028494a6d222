import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { matchingFieldList } from '../../../lib/display-text/fields/matching-field-label.ts'
import { hatchBlocks } from './rarity.ts'
import { SignCell } from './sign-cell.tsx'

/** One block per difference, never slots: a count is not a weight. */
const DisagreementHatch = ({ differing }: { differing: number }) => {
  const { blocks, more } = hatchBlocks(differing)
  return (
    <span className="flex items-center gap-1.5" aria-hidden="true">
      {Array.from({ length: blocks }, (_, place) => (
        <span key={place} className="evidence-hatch" />
      ))}
      {more && <b className="text-small leading-none">{text.differMore}</b>}
    </span>
  )
}

type DisagreementProps = {
  differing: number
  named: MatchDetail['evidence']['differingFields']
  agreeing: number
}

const whichText = ({ differing, named }: DisagreementProps): string => {
  if (named.length === 0) return text.differWhich
  const fields = matchingFieldList(named)
  return named.length === differing ? fields : text.differNamed(fields)
}

/** The number of fields that both filled in and that differ, with the names of a few. */
export const DisagreementRow = (row: DisagreementProps) => {
  const { differing, agreeing } = row
  return (
    <tr role="row" className="evidence-against">
      <SignCell sign="against" />
      <th role="rowheader" scope="row">
        {agreeing > 0 ? text.differ(differing) : text.differOnly(differing)}
      </th>
      <td role="cell" colSpan={2} className="evidence-both">
        {whichText(row)}
      </td>
      <td role="cell" className="evidence-strength">
        <DisagreementHatch differing={differing} />
        <span className="evidence-word">{text.differWeight(differing)}</span>
      </td>
    </tr>
  )
}
