/** Every time zone of today is shifted by whole steps, so hours begin and end on a step everywhere. */
export const stepMinutes = 15
const stepMs = stepMinutes * 60_000
const dayMinutes = 1440

/** Whether this platform knows an IANA time zone. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A daily time without notifications, such as 22:00 to 07:00. */
export type QuietHours = {
  /** Times of day as HH:MM, on a step. */
  from: string
  to: string
  /** IANA. */
  timeZone: string
}

export const isTimeOfDay = (text: string): boolean =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) && minutesOf(text) % stepMinutes === 0

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

const clockOf = (timeZone: string): ((at: Date) => number) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => minutesOf(format.format(at))
}

/**
 * When the quiet hours around `now` end; null if none are in force. A time of day that the clocks
 * skip does not prolong them, and one that comes twice counts twice.
 */
export const quietUntil = ({ from, to, timeZone }: QuietHours, now: Date): Date | null => {
  const minutesIn = clockOf(timeZone)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = (at: Date): boolean => {
    const minutes = minutesIn(at)
    return start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end
  }
  if (!isQuiet(now)) return null
  let at = Math.floor(now.getTime() / stepMs) * stepMs
  // A day with a repeated hour has 25; no quiet hours last longer.
  for (let steps = 0; steps <= (dayMinutes + 180) / stepMinutes; steps += 1) {
    at += stepMs
    if (!isQuiet(new Date(at))) break
  }
  return new Date(at)
}
