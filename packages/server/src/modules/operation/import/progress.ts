import type { Clock } from '../../../lib/clock.ts'

export type Progress = (done: number, total: number | null) => void

const minutes = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

/** Reports progress, speed and remaining time at intervals. */
export const createProgress = (
  what: string,
  { clock, everySeconds, say }: { clock: Clock; everySeconds: number; say: (text: string) => void },
): Progress => {
  let first: { at: number; done: number } | undefined
  let last = 0
  return (done, total) => {
    const now = clock.now().getTime()
    first ??= { at: now, done }
    if (now - last < everySeconds * 1000) return
    last = now
    const perSecond = ((done - first.done) * 1000) / Math.max(now - first.at, 1)
    const left =
      total !== null && perSecond > 0 ? `, ${minutes((total - done) / perSecond)} left` : ''
    const rate = perSecond > 0 ? `, ${Math.round(perSecond)} a second` : ''
    say(`${done}${total === null ? '' : ` of ${total}`} ${what}${rate}${left}`)
  }
}
