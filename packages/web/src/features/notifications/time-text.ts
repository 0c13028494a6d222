import * as text from '#text/notifications/notifications.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { relativeTime } from './relative-time.ts'

/** 'Just now', '5m ago', '3h ago', '2d ago', then the date. */
export const timeText = (timestamp: string, now: Date): string => {
  const age = relativeTime(new Date(timestamp), now)
  switch (age.unit) {
    case 'now':
      return text.now
    case 'minutes':
      return text.minutes(age.count)
    case 'hours':
      return text.hours(age.count)
    case 'days':
      return text.days(age.count)
    case 'date':
      return formatDate(timestamp)
  }
}
