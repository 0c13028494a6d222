import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { useMedia, wide } from '../../lib/hooks/use-media.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { EvidenceChart } from './evidence/evidence-chart.tsx'
import type { ContactStage } from './heading-text.ts'
import { MatchHeading } from './match-heading.tsx'
import type { Decision } from './match-requests.ts'
import { MatchSummary } from './match-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import { SideBySide } from './side-by-side.tsx'
import { VerificationStatus } from './verification-status.tsx'

const Evidence = ({ match }: { match: MatchDetail }) => (
  <>
    <MatchSummary match={match} />
    <EvidenceChart match={match} />
    {match.sideBySide.length > 0 && <SideBySide match={match} />}
  </>
)

/** The evidence is folded when the page has more important content. */
const FoldedEvidence = ({ match }: { match: MatchDetail }) => (
  <details className="group">
    <summary className="flex items-center gap-2 rounded-card border border-line bg-surface px-(--card-x) py-4 font-bold">
      <Icon of={ChevronRight} className="fold-mark" />
      {text.evidenceFold}
    </summary>
    <div className="mt-6 grid gap-6">
      <Evidence match={match} />
    </div>
  </details>
)

export type MatchPageProps = {
  match: MatchDetail
  contact?: ContactStage
  /** The track of both sides. */
  track: ReactNode
  /** Content before the evidence: consent, messages, contact. */
  before?: ReactNode
  /** Content after the evidence. */
  after?: ReactNode
  /** At the end of the side column. */
  aside?: ReactNode
  onDecided: (decision: Decision['decision']) => void
  onBack: (words: string) => void
}

/** Evidence on the left and the decision on the right; on phones one below the other. */
export const MatchPage = (props: MatchPageProps) => {
  const { match, contact = { stage: 'none' }, track, before, after, aside } = props
  const isWide = useMedia(wide)
  const folds = contact.stage === 'talk' || (match.status === 'confirmed' && !isWide)
  return (
    <>
      <MatchHeading match={match} contact={contact} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-12">
        <div className="grid min-w-0 content-start gap-6">
          {before}
          {folds ? <FoldedEvidence match={match} /> : <Evidence match={match} />}
          {after}
        </div>
        <div className="min-w-0">
          <div className="grid gap-6 lg:sticky lg:top-21">
            {match.status === 'pending' && <ReviewCard match={match} onDecided={props.onDecided} />}
            {match.status !== 'dismissed' && track}
            {match.status !== 'pending' && (
              <VerificationStatus match={match} onBack={props.onBack} />
            )}
            {aside}
          </div>
        </div>
      </div>
    </>
  )
}
