import { Suspense, useId, useState, type ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { bandWords, loading } from '#text/app/ui.ts'
import * as text from '#text/match/match.ts'
import * as summary from '#text/match/summary.ts'
import { formatDate, formatPercent } from '../../lib/display-text/formats/format.ts'
import { BandGlyph } from '../../ui/elements/band-glyph.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { latePart, lazyPart } from '../../ui/layout/late-part.tsx'
import { countAdding, lowerTotal, pointsDisagreement } from './evidence/lines.ts'

/** The heading, the decision and the facts do not wait for it. */
const EvidenceDetails = lazyPart(() => import('./evidence/evidence-details.tsx'), 'EvidenceDetails')

const SummaryFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ui text-ink-soft">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
)

const Disagreement = ({ match }: { match: MatchDetail }) => {
  const lower = lowerTotal(match)
  const disagreement = pointsDisagreement(match)
  const differs = disagreement === 'common' && match.evidence.differing > 0
  const words = [
    lower && (lower === 'differs' ? summary.lowerDiffers : summary.lowerAlone),
    disagreement === 'rare' && summary.whyRare,
    disagreement === 'common' && !lower && summary.whyCommon,
    differs && summary.whyDiffers,
  ].filter(Boolean)
  return words.length > 0 && <p className="mt-3 max-w-text text-ui">{words.join(' ')}</p>
}

const PrintMatch = latePart(() => import('./print-match.tsx'), 'PrintMatch')

type MatchSummaryProps = {
  match: MatchDetail
  /** The fields are folded when the page has more important content. */
  folded: boolean
}

export const MatchSummary = ({ match, folded }: MatchSummaryProps) => {
  const title = useId()
  // A window that gets narrower closes nothing.
  const [open] = useState(!folded)
  const [visible, setVisible] = useState(open)
  const { lines, samePhoto } = match.evidence
  // As many as the sentence names and counts.
  const matching = countAdding(lines) + (samePhoto ? 1 : 0)
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4">
        {text.summaryTitle}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 *:min-w-0 *:wrap-anywhere md:grid-cols-[2fr_1fr_1fr_1fr]">
        <SummaryFact name={text.summaryEvidence}>
          <BandGlyph band={match.band} />
          {bandWords[match.band]}
          {match.rightIn100 !== undefined && (
            <span className="block font-normal text-ui">
              {match.rightIn100 === 0 ? summary.rightRarely : summary.rightIn100(match.rightIn100)}
            </span>
          )}
        </SummaryFact>
        <SummaryFact name={text.summaryFields}>{matching}</SummaryFact>
        <SummaryFact name={text.summaryScore}>
          <span className="font-normal">{formatPercent(match.matchScore)}</span>
          <span className="block font-normal text-small text-ink-soft">
            {text.summaryFrom(match.matchingFields.length)}
          </span>
        </SummaryFact>
        <SummaryFact name={text.summaryDetected}>
          <span className="font-normal">{formatDate(match.createdAt)}</span>
        </SummaryFact>
      </dl>
      <Disagreement match={match} />
      <div className="mt-3 -mb-2 border-t border-line pt-2">
        <Fold
          title={text.sideTitle}
          tail={text.sideHidden}
          open={open}
          onOpen={() => setVisible(true)}
          indented={false}
        >
          <Suspense fallback={<LoadingLine>{loading}</LoadingLine>}>
            <EvidenceDetails match={match} visible={visible} />
          </Suspense>
        </Fold>
        <PrintMatch />
      </div>
    </Card>
  )
}
