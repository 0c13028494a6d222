import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { ended } from '#text/match/turn.ts'

type Sentence = {
  /** For a profile that has a name. */
  named: (name: string) => string
  anonymous: string
}

export type MatchHeadingText = Sentence & { calm: string }

/** The state of contact: `talk` while it is open, with the other side's display name. */
export type ContactStage =
  | { stage: 'none' | 'answered' | 'other-agreed' | 'ended' }
  | { stage: 'talk'; name: string }

const headings = (): Record<MatchItem['status'], MatchHeadingText> => ({
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
})

const confirmedWithoutContact = (): Record<Exclude<ContactStage['stage'], 'talk'>, string> => ({
  none: text.textConfirmed,
  answered: text.textAnswered,
  'other-agreed': text.textOtherAgreed,
  ended: text.textEnded,
})

/** The heading of a match's page. A weak match is introduced as weak. */
export const headingOf = (
  { status, band, shownToOther }: Pick<MatchItem, 'status' | 'band' | 'shownToOther'>,
  contact: Exclude<ContactStage['stage'], 'talk'> = 'none',
): MatchHeadingText => {
  if (!shownToOther && status !== 'dismissed') {
    const calm = status === 'pending' ? text.textFirst : text.textFirstConfirmed
    return { ...headings()[status], calm }
  }
  if (status === 'pending' && band === 'weak') return { ...headings().pending, calm: text.textWeak }
  if (status !== 'confirmed') return headings()[status]
  const calm = confirmedWithoutContact()[contact]
  return contact === 'ended'
    ? { named: text.headingEnded, anonymous: ended, calm }
    : { ...headings().confirmed, calm }
}
