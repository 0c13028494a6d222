import { useId } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { Card } from '../../../ui/layout/card.tsx'
import './evidence.css'
import { EvidenceTable } from './evidence-table.tsx'
import { EvidenceTotal } from './total.tsx'
import { TwoNumbersExplained } from './two-numbers.tsx'

/** Facts that the rows omit: that nothing differs, and the fields that only one side filled in. */
const EvidenceRemarks = ({
  evidence: { differing, onlyOneSide, countedEarlier },
}: Pick<MatchDetail, 'evidence'>) => {
  const remarks = [
    differing === 0 && !countedEarlier && text.differNone,
    onlyOneSide > 0 && text.oneSide(onlyOneSide),
    countedEarlier && text.countedEarlier,
  ].filter((remark) => remark !== false)
  if (remarks.length === 0) return null
  return (
    <div className="evidence-remarks">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}

/** The evidence as a bill: the chart is the table. */
export const EvidenceChart = ({ match }: { match: MatchDetail }) => {
  const title = useId()
  const { evidence } = match
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4">
        {text.title}
      </h2>
      {(evidence.lines.length > 0 || evidence.differing > 0 || evidence.samePhoto !== null) && (
        <EvidenceTable evidence={evidence} />
      )}
      <EvidenceRemarks evidence={evidence} />
      <EvidenceTotal match={match} />
      <TwoNumbersExplained match={match} />
    </Card>
  )
}
