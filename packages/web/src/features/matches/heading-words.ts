import type { MatchItem } from '@crosscheck/domain/contract/matches'
import * as text from '#text/match.ts'

/** What the page of a match says first; a profile may have no name. */
export const headingWords = ({
  status,
  profileName,
}: Pick<MatchItem, 'status' | 'profileName'>) => {
  const name = profileName.trim()
  switch (status) {
    case 'pending':
      return {
        heading: name ? text.headingPending(name) : text.headingPendingAnonymous,
        calm: text.textPending,
      }
    case 'confirmed':
      return {
        heading: name ? text.headingConfirmed(name) : text.headingConfirmedAnonymous,
        calm: text.textConfirmed,
      }
    case 'dismissed':
      return {
        heading: name ? text.headingDismissed(name) : text.headingDismissedAnonymous,
        calm: text.textDismissed,
      }
  }
}
