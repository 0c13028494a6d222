import { Check, CircleSlash, Clock } from 'lucide-react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { Badge } from '../../ui/elements/badge.tsx'

const statusLooks = {
  pending: { tone: 'wait', icon: Clock },
  confirmed: { tone: 'good', icon: Check },
  dismissed: { tone: 'off', icon: CircleSlash },
} as const

const statusTexts = (): Record<MatchItem['status'], string> => ({
  pending: text.statusPending,
  confirmed: text.statusConfirmed,
  dismissed: text.statusDismissed,
})

/** Cards and pages agree: a match that was reopened after contact waits for a review again. */
export const hasEnded = ({ status, contact }: Pick<MatchItem, 'status' | 'contact'>): boolean =>
  contact === 'ended' && status === 'confirmed'

type StatusBadgeProps = { match: Pick<MatchItem, 'status' | 'contact'> }

/** The status of this side. A dismissal is not an error, so it is not red. */
export const StatusBadge = ({ match: { status, contact } }: StatusBadgeProps) => {
  if (hasEnded({ status, contact }))
    return (
      <Badge tone="off" icon={CircleSlash}>
        {text.headingEndedAnonymous}
      </Badge>
    )
  const { tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {statusTexts()[status]}
    </Badge>
  )
}
