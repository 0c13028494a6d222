import { useId, type ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/evidence.ts'
import { bandWords } from '#text/app/ui.ts'
import { formatPercent } from '../../../lib/display-text/format.ts'
import { classes } from '../../../ui/styles/classes.ts'
import { recordingException } from './lines.ts'
import { Ruler } from './ruler.tsx'
import { rightIn100Text } from './words.ts'
import { Staircase } from '../../../ui/elements/staircase.tsx'

type TotalMatch = Pick<
  MatchDetail,
  'band' | 'rightIn100' | 'matchScore' | 'recordedBy' | 'recordedFrom' | 'matchingFields'
>

type ResultProps = { title: string; result: string; leads?: boolean; children: ReactNode }

const Result = ({ title, result, leads = false, children }: ResultProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="evidence-label">
        {title}
      </h3>
      <p
        className={classes(
          'tabular-nums',
          leads ? 'voice text-[1.625rem] leading-[1.2]' : 'text-base',
        )}
      >
        {result}
      </p>
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

/** Strength and points below the double line must look different; the strength comes first. */
export const EvidenceTotal = ({ match }: { match: TotalMatch }) => (
  <div className="evidence-total">
    <Result title={text.strength} result={bandWords[match.band]} leads>
      <p className="mt-1 text-ui">{rightIn100Text(match.rightIn100)}</p>
      <Staircase band={match.band} />
    </Result>
    <Result title={text.score} result={formatPercent(match.matchScore)}>
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
