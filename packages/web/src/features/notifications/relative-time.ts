const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  | { unit: 'date' }

/** The age of a notification, in the words of the specification. */
export const relativeTime = (time: Date, now: Date): RelativeTime => {
  const age = now.getTime() - time.getTime()
  if (age < minute) return { unit: 'now' }
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) }
  if (age < day) return { unit: 'hours', count: Math.floor(age / hour) }
  if (age < 7 * day) return { unit: 'days', count: Math.floor(age / day) }
  return { unit: 'date' }
}

/** The number on the bell: nothing for none, and '9+' above nine. */
export const badgeText = (unread: number): string =>
  unread <= 0 ? '' : unread > 9 ? '9+' : String(unread)
