import type { CreationAllowance } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/profile/profile-list.ts'
import { formatDate, formatTime } from '../../lib/display-text/formats/format.ts'
import { dayOf } from './next-time.ts'

/** How many profiles can still be added today, or when the next one can. */
export const allowanceText = ({ remaining, nextAt }: CreationAllowance, now: Date): string => {
  if (remaining > 0 || !nextAt) return text.left(remaining)
  const time = formatTime(nextAt)
  switch (dayOf(new Date(nextAt), now)) {
    case 'today':
      return text.nextToday(time)
    case 'tomorrow':
      return text.nextTomorrow(time)
    case 'later':
      return text.nextLater(formatDate(nextAt), time)
  }
}
