import type { MatchItem } from '@crosscheck/domain/contract/matches'
import * as text from '#text/match.ts'

type Heading = {
  /** For a profile that has a name. */
  named: (name: string) => string
  anonymous: string
  calm: string
}

const headings: Record<MatchItem['status'], Heading> = {
  pending: {
    named: text.headingPending,
    anonymous: text.headingPendingAnonymous,
    calm: text.textPending,
  },
  confirmed: {
    named: text.headingConfirmed,
    anonymous: text.headingConfirmedAnonymous,
    calm: text.textConfirmed,
  },
  dismissed: {
    named: text.headingDismissed,
    anonymous: text.headingDismissedAnonymous,
    calm: text.textDismissed,
  },
}

/** What the page of a match says first. A weak one says at once how little it is. */
export const headingOf = ({ status, band }: Pick<MatchItem, 'status' | 'band'>): Heading =>
  status === 'pending' && band === 'weak'
    ? { ...headings.pending, calm: text.textWeak }
    : headings[status]
