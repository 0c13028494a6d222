import type { MatchDetail } from '@crosscheck/domain/contract/matches'
import { EvidenceChart } from './evidence/evidence-chart.tsx'
import { MatchHeading } from './match-heading.tsx'
import type { Decision } from './match-requests.ts'
import { MatchSummary } from './match-summary.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReviewCard } from './review-card.tsx'
import { SideBySide } from './side-by-side.tsx'
import { VerificationStatus } from './verification-status.tsx'

type MatchPageProps = {
  match: MatchDetail
  onDecided: (decision: Decision['decision']) => void
  onBack: (words: string) => void
}

/** Evidence at the left, the decision beside it; on the phone one after the other. */
export const MatchPage = ({ match, onDecided, onBack }: MatchPageProps) => (
  <>
    <MatchHeading match={match} />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-12">
      <div className="grid min-w-0 content-start gap-6">
        <MatchSummary match={match} />
        <EvidenceChart match={match} />
        {match.sideBySide.length > 0 && <SideBySide match={match} />}
      </div>
      <div className="min-w-0">
        <div className="grid gap-6 lg:sticky lg:top-6">
          {match.status === 'pending' ? (
            <ReviewCard match={match} onDecided={onDecided} />
          ) : (
            <VerificationStatus match={match} onBack={onBack} />
          )}
          {match.status !== 'dismissed' && <NextSteps confirmed={match.status === 'confirmed'} />}
        </div>
      </div>
    </div>
  </>
)
