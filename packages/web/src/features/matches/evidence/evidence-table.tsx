import { useEffect, useRef, useState } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { DisagreementRow } from './disagreement-row.tsx'
import { EvidenceRow } from './evidence-row.tsx'
import { sortLines } from './lines.ts'
import { PhotoRow } from './photo-row.tsx'

/**
 * The roles are explicit: the narrow layout changes the table's display, and some browsers then
 * drop its semantics.
 */
const Head = () => {
  const columns = [text.columnSign, text.columnDetail, text.columnRarity, text.columnWeight]
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => (
          <th key={column} role="columnheader" scope="col">
            <span className={index === 0 ? 'sr-only' : undefined}>{column}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/**
 * The rows of the bill: first those that add weight, then those that add none, last the
 * differences.
 */
export const EvidenceTable = ({ evidence }: { evidence: MatchDetail['evidence'] }) => {
  const { first, rest } = sortLines(evidence.lines)
  const [unfolded, setUnfolded] = useState(false)
  const firstUnfolded = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (unfolded) firstUnfolded.current?.focus()
  }, [unfolded])

  return (
    <table role="table" className="evidence-table">
      <caption className="sr-only">{text.caption}</caption>
      <Head />
      <tbody role="rowgroup">
        {first.map((line) => (
          <EvidenceRow key={line.field} line={line} />
        ))}
        {rest.length > 0 && !unfolded && (
          <tr role="row">
            <td role="cell" colSpan={4} className="evidence-fold">
              <Button variant="text" size="small" onClick={() => setUnfolded(true)}>
                {rest.some(({ slots }) => slots > 0)
                  ? text.more(rest.length)
                  : text.moreNothing(rest.length)}
              </Button>
            </td>
          </tr>
        )}
        {unfolded &&
          rest.map((line, index) => (
            <EvidenceRow
              key={line.field}
              line={line}
              headerRef={index === 0 ? firstUnfolded : undefined}
            />
          ))}
        {evidence.samePhoto !== null && <PhotoRow slots={evidence.samePhoto} />}
        {evidence.differing > 0 && (
          <DisagreementRow
            differing={evidence.differing}
            named={evidence.differingFields}
            agreeing={evidence.lines.length}
          />
        )}
      </tbody>
    </table>
  )
}
