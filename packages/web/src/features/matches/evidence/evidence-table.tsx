import { useEffect, useRef, useState } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { sideOther, sideOwn } from '#text/match/match.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { DisagreementRow } from './disagreement-row.tsx'
import { EvidenceRow } from './evidence-row.tsx'
import { PhotoRow } from './photo-row.tsx'
import { rowsOf } from './rows.ts'

/**
 * The roles are explicit: the narrow layout changes the table's display, and some browsers then
 * drop its semantics. There it shows only the names of the two profiles, above their columns.
 */
const Head = () => (
  <thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col" className="evidence-head-sign">
        <span className="sr-only">{text.columnSign}</span>
      </th>
      <th role="columnheader" scope="col" className="evidence-head-wide">
        {text.columnDetail}
      </th>
      <th role="columnheader" scope="col" className="evidence-own">
        {sideOwn}
      </th>
      <th role="columnheader" scope="col" className="evidence-other">
        {sideOther}
      </th>
      <th role="columnheader" scope="col" className="evidence-head-wide">
        {text.columnWeight}
      </th>
    </tr>
  </thead>
)

/**
 * Each field once: first the rows that add weight, then those that add none, last the differences.
 */
export const EvidenceTable = ({ match }: { match: MatchDetail }) => {
  const { evidence } = match
  const { first, rest } = rowsOf(match)
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
        {first.map((row) => (
          <EvidenceRow key={row.field} row={row} />
        ))}
        {rest.length > 0 && !unfolded && (
          <tr role="row" className="print:hidden">
            <td role="cell" colSpan={5} className="evidence-fold">
              <Button variant="text" size="small" onClick={() => setUnfolded(true)}>
                {rest.some(({ line }) => line && line.slots > 0)
                  ? text.more(rest.length)
                  : text.moreNothing(rest.length)}
              </Button>
            </td>
          </tr>
        )}
      </tbody>
      {/* Paper has all rows. */}
      <tbody role="rowgroup" className={unfolded ? '' : 'not-print:hidden!'}>
        {rest.map((row, index) => (
          <EvidenceRow
            key={row.field}
            row={row}
            headerRef={index === 0 ? firstUnfolded : undefined}
          />
        ))}
      </tbody>
      <tbody role="rowgroup">
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
