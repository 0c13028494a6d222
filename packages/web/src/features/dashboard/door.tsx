import { Link } from '@tanstack/react-router'
import type { Allowance } from '@crosscheck/domain/contract/call/define'
import * as text from '#text/profile/profile-list.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { dayMs } from '@crosscheck/domain/clock'
import { formatDate, formatTime } from '../../lib/display-text/formats/format.ts'

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

/** How many profiles can still be added today, or when the next one can. */
export const allowanceText = ({ remaining, nextAt }: Allowance, now: Date): string => {
  if (remaining > 0 || !nextAt) return text.left(remaining)
  const time = formatTime(nextAt)
  // In the reader's time zone.
  const next = new Date(nextAt)
  if (isSameDay(next, now)) return text.nextToday(time)
  return isSameDay(next, new Date(now.getTime() + dayMs))
    ? text.nextTomorrow(time)
    : text.nextLater(formatDate(nextAt), time)
}

type DoorProps = {
  label: string
  allowance: Allowance
  hasDraft: boolean
  filled?: boolean
  className: string
}

export const mayAdd = ({ allowance, hasDraft }: Pick<DoorProps, 'allowance' | 'hasDraft'>) =>
  allowance.remaining > 0 || hasDraft

/** The one way to a new profile. At the limit, the time of the next one is in its place. */
export const Door = ({ label, allowance, hasDraft, filled = false, className }: DoorProps) => (
  <>
    {mayAdd({ allowance, hasDraft }) && (
      <Link
        to="/profile"
        className={`${buttonClasses(filled ? 'filled' : 'outlined')} ${className}`}
      >
        {hasDraft ? text.continueDraft : label}
      </Link>
    )}
    <p className="text-ui text-ink-soft tabular-nums">{allowanceText(allowance, new Date())}</p>
  </>
)
