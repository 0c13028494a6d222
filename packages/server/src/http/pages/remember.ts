import type { Clock } from '../../lib/clock.ts'

/** Remembers the answer for each key for some time, so that many requests are one reading. */
export const rememberFor = <Key, Answer>(
  ms: number,
  clock: Clock,
  read: (key: Key) => Promise<Answer>,
): ((key: Key) => Promise<Answer>) => {
  const known = new Map<Key, { until: number; answer: Promise<Answer> }>()
  return (key) => {
    const now = clock.now().getTime()
    const last = known.get(key)
    if (last && now < last.until) return last.answer
    const answer = read(key)
    known.set(key, { until: now + ms, answer })
    return answer
  }
}
