import { Check, CircleSlash, Lock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/track.ts'
import { Badge } from '../../../ui/elements/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { trackSteps, type OwnReview, type TrackStep } from './track-steps.ts'
import './track.css'

const stepIcon = ({ state }: TrackStep, index: number, count: number): ReactNode => {
  if (state === 'done') return <Icon of={Check} />
  if (state === 'stopped') return <Icon of={CircleSlash} />
  return index === count - 1 ? <Icon of={Lock} /> : index + 1
}

type TrackProps = {
  review: OwnReview
  /** This side's decision, below the first stop. */
  ownReview?: ReactNode
  consent?: ConsentView | undefined
  children?: ReactNode
}

const titleOf = ({ review, consent }: Pick<TrackProps, 'review' | 'consent'>): string => {
  if (consent?.mutualConsent) return text.titleShared
  return review.confirmed ? text.title : text.titleBefore
}

/** The track of both sides: you confirm, you agree, they agree, contact shared. */
export const Track = ({ review, ownReview, consent, children }: TrackProps) => {
  const title = useId()
  const stops = trackSteps(review, consent)
  return (
    <Card labelledBy={title}>
      <h2 id={title} className="text-h3">
        {titleOf({ review, consent })}
      </h2>
      {consent?.mutualConsent && (
        <p className="mt-2">
          <Badge tone="good" icon={Check}>
            {text.active}
          </Badge>
        </p>
      )}
      <ol className="track mt-4">
        {stops.map((stop, index) => (
          <li
            key={index}
            className="track-stop"
            data-stop={stop.state}
            data-theirs={stop.isCounterpart}
            aria-current={stop.state === 'now' ? 'step' : undefined}
          >
            <span className="track-dot tabular-nums" aria-hidden="true">
              {stepIcon(stop, index, stops.length)}
            </span>
            <div className="pt-1.25">
              <b className="block leading-[1.35]">
                {stop.title}
                {stop.state !== 'stopped' && (
                  <span className="sr-only">{text.states[stop.state]}</span>
                )}
              </b>
              {stop.answer && (
                <span className="block text-ui font-bold">{text.answers[stop.answer]}</span>
              )}
              {stop.text && <span className="block text-ui text-ink-soft">{stop.text}</span>}
              {index === 0 && ownReview}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}
