import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { EvidenceTable } from './evidence-table.tsx'
import { TwoResults } from './two-results.tsx'
import './evidence.css'

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

const hasRows = ({ evidence, sideBySide }: MatchDetail): boolean =>
  evidence.lines.length + sideBySide.length + evidence.differing > 0 || evidence.samePhoto !== null

type EvidenceDetailsProps = {
  match: MatchDetail
  visible: boolean
}

/** Both profiles and the evidence as one table, then where the two results come from. */
export const EvidenceDetails = ({ match, visible }: EvidenceDetailsProps) => (
  <div className="evidence">
    {hasRows(match) && <EvidenceTable match={match} />}
    <EvidenceRemarks evidence={match.evidence} />
    <TwoResults match={match} visible={visible} />
  </div>
)
