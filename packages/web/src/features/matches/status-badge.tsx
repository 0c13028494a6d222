import { Check, CircleSlash, Clock } from 'lucide-react'
import * as text from '#text/match/match.ts'
import { Badge } from '../../ui/elements/badge.tsx'
import type { MatchStatus } from './match-requests.ts'

const statusLooks = {
  pending: { tone: 'wait', icon: Clock },
  confirmed: { tone: 'good', icon: Check },
  dismissed: { tone: 'off', icon: CircleSlash },
} as const

const statusTexts = (): Record<MatchStatus, string> => ({
  pending: text.statusPending,
  confirmed: text.statusConfirmed,
  dismissed: text.statusDismissed,
})

/** The status of this side. A dismissal is not an error, so it is not red. */
export const StatusBadge = ({ status }: { status: MatchStatus }) => {
  const { tone, icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {statusTexts()[status]}
    </Badge>
  )
}
