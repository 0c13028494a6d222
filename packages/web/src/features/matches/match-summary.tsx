import { useId, type ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { bandWords } from '#text/app/ui.ts'
import { matchingFieldLabel } from '../../lib/display-text/matching-field-label.ts'
import { formatDate, formatPercent } from '../../lib/display-text/format.ts'
import { BandGlyph } from '../../ui/elements/band-glyph.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { rightIn100Text } from './evidence/words.ts'

const SummaryFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ui text-ink-soft">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
)

/** The match in four facts, with the names of the fields that agree. */
export const MatchSummary = ({ match }: { match: MatchDetail }) => {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="mb-4">
        {text.summaryTitle}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 *:min-w-[calc(50%-12px)] *:flex-1 md:*:min-w-0 md:*:flex-none md:justify-between">
        <SummaryFact name={text.summaryEvidence}>
          <BandGlyph band={match.band} />
          {bandWords[match.band]}
          <span className="block font-normal text-ui">{rightIn100Text(match.rightIn100)}</span>
        </SummaryFact>
        <SummaryFact name={text.summaryScore}>
          <span className="font-normal">{formatPercent(match.matchScore)}</span>
        </SummaryFact>
        <SummaryFact name={text.summaryFields}>{match.matchingFields.length}</SummaryFact>
        <SummaryFact name={text.summaryDetected}>{formatDate(match.createdAt)}</SummaryFact>
      </dl>
      {match.matchingFields.length > 0 && (
        <ul aria-label={text.summaryFields} className="mt-3 flex flex-wrap gap-1.5">
          {match.matchingFields.map((field) => (
            <li
              key={field}
              className="rounded-badge border border-transparent bg-sunk px-2 py-0.5 text-small"
            >
              {matchingFieldLabel(field)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
