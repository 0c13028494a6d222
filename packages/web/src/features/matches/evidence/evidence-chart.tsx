import { useId } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/matches'
import * as text from '#text/evidence.ts'
import { Card } from '../../../ui/card.tsx'
import './evidence.css'
import { EvidenceTable } from './evidence-table.tsx'
import { Total } from './total.tsx'
import { WhyTwo } from './why-two.tsx'

/** What the rows leave out: that nothing differs, and what only one side wrote. */
const Remarks = ({ evidence }: { evidence: MatchDetail['evidence'] }) => (
  <div className="grid gap-1 pb-4 text-ui text-ink-soft">
    {evidence.lines.length === 0 && <p>{text.none}</p>}
    {evidence.differing === 0 && <p>{text.differNone}</p>}
    {evidence.onlyOneSide > 0 && <p>{text.oneSide(evidence.onlyOneSide)}</p>}
  </div>
)

/** The evidence as a bill: the chart is the table. */
export const EvidenceChart = ({ match }: { match: MatchDetail }) => {
  const title = useId()
  const { evidence } = match
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4">
        {text.title}
      </h2>
      {(evidence.lines.length > 0 || evidence.differing > 0) && (
        <EvidenceTable evidence={evidence} />
      )}
      <Remarks evidence={evidence} />
      <Total match={match} />
      <WhyTwo />
    </Card>
  )
}
