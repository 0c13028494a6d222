import { useEffect, useState, useId, type ReactNode } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import * as text from '#text/match/evidence.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { recordingException } from './words.ts'
import { Staircase } from '../../../ui/elements/staircase.tsx'

const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
/** An end label this close to the value's label would overlap it. */
const minLabelGap = 14

type RulerProps = {
  score: number
  /** The points from which matches are recorded. */
  from: number
  flag: string
}

/** Lines in SVG, labels in HTML, so that labels wrap and grow with the text size. */
const Ruler = ({ score, from, flag }: RulerProps) => (
  <div role="img" aria-label={text.ruler(score, from)} className="mt-3 text-small">
    <p
      className="evidence-flag"
      style={
        from <= 60
          ? { marginInlineStart: `${from}%` }
          : { marginInlineEnd: `${100 - Math.min(from, 100)}%`, textAlign: 'end' }
      }
    >
      {flag}
    </p>
    <svg
      className="evidence-ruler block rtl:-scale-x-100 h-6 w-full overflow-visible"
      aria-hidden="true"
    >
      <g className="stroke-line-strong">
        <line x1="0" x2="100%" y1="12" y2="12" strokeWidth="2" />
        {tens.map((ten) => (
          <line key={ten} x1={`${ten}%`} x2={`${ten}%`} y1="7" y2="17" strokeWidth="1.5" />
        ))}
      </g>
      <line x1="0" x2={`${score}%`} y1="12" y2="12" strokeWidth="6" className="stroke-accent" />
      <line
        x1={`${Math.min(from, 100)}%`}
        x2={`${Math.min(from, 100)}%`}
        y1="-16"
        y2="17"
        strokeWidth="2.5"
        className="stroke-ink"
      />
      <circle
        cx={`${score}%`}
        cy="12"
        r="7.5"
        strokeWidth="4"
        className="fill-surface stroke-accent"
      />
    </svg>
    <div className="relative flex justify-between leading-tight text-ink-soft tabular-nums">
      <span className={score < minLabelGap ? 'invisible' : undefined}>0</span>
      <b
        className="absolute -translate-x-1/2 text-ink rtl:translate-x-1/2"
        style={{ insetInlineStart: `${score}%` }}
      >
        {score}
      </b>
      <span className={score > 100 - minLabelGap ? 'invisible' : undefined}>100</span>
    </div>
  </div>
)

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
const EvidenceTotal = ({ match }: { match: TotalMatch }) => (
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

const key = localEntries.seenWhyTwo

const isFirstVisit = () => {
  try {
    return localStorage.getItem(key) === null
  } catch {
    return false
  }
}

type TwoResultsProps = { match: MatchDetail; visible: boolean }

/**
 * Strength and points on their scales, and why there are two: open when first seen, folded later.
 */
export const TwoResults = ({ match, visible }: TwoResultsProps) => {
  const [open] = useState(isFirstVisit)
  useEffect(() => {
    if (!visible) return
    try {
      localStorage.setItem(key, '1')
    } catch {
      // Without storage it stays folded.
    }
  }, [visible])
  return (
    <div className="evidence-results">
      <Fold title={text.whyTitle} open={open} indented={false}>
        <p className="max-w-text text-ui text-ink-soft">{text.whyText}</p>
        <EvidenceTotal match={match} />
      </Fold>
    </div>
  )
}
