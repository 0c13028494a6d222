import { Check, CircleSlash, Clock } from 'lucide-react'
import * as text from '#text/match/match.ts'
import { Badge } from '../../ui/elements/badge.tsx'
import type { MatchStatus } from './match-requests.ts'

const statusLooks = {
  pending: { tone: 'wait', icon: Clock, words: text.statusPending },
  confirmed: { tone: 'good', icon: Check, words: text.statusConfirmed },
  dismissed: { tone: 'off', icon: CircleSlash, words: text.statusDismissed },
} as const

/** The status of this side. A dismissal is not an error, so it is not red. */
export const StatusBadge = ({ status }: { status: MatchStatus }) => {
  const { tone, icon, words } = statusLooks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
