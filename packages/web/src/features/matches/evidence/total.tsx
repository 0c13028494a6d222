import { useId, type ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { recordingException } from './rarity.ts'
import { Ruler } from './ruler.tsx'
import { Staircase } from '../../../ui/elements/staircase.tsx'

type TotalMatch = Pick<
  MatchDetail,
  'band' | 'matchScore' | 'recordedBy' | 'recordedFrom' | 'matchingFields'
>

type ResultProps = { title: string; children: ReactNode }

const Result = ({ title, children }: ResultProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="evidence-label">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Why the match was recorded although its points alone were too few. */
const RecordingException = ({ match }: { match: TotalMatch }) => {
  const exception = recordingException(match)
  if (!exception) return null
  return (
    <p className="mt-2 text-small">
      {exception === 'strength'
        ? text.recordedStrength
        : text.recordedFields(match.matchingFields.length)}
    </p>
  )
}

/** Strength and points must look different; the strength comes first. */
export const EvidenceTotal = ({ match }: { match: TotalMatch }) => (
  <div className="evidence-total">
    <Result title={text.strength}>
      <Staircase band={match.band} />
    </Result>
    <Result title={text.score}>
      <Ruler
        score={match.matchScore}
        from={match.recordedFrom}
        flag={
          recordingException(match)
            ? text.recordedUsual(match.recordedFrom)
            : text.recordedFrom(match.recordedFrom)
        }
      />
      <RecordingException match={match} />
    </Result>
  </div>
)
