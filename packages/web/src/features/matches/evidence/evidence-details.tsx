import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { SideBySide } from '../side-by-side.tsx'
import { EvidenceChart } from './evidence-chart.tsx'

/** What agrees and what differs, in detail. */
export const EvidenceDetails = ({ match }: { match: MatchDetail }) => (
  <div className="mt-4 grid gap-6">
    <EvidenceChart match={match} />
    {match.sideBySide.length > 0 && <SideBySide match={match} />}
  </div>
)
