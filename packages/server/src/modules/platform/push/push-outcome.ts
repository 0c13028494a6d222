/** The classified response of a push service. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The subscription no longer exists. */
  | { kind: 'gone' }
  /** Not now; `notBefore` if the service names a time. */
  | { kind: 'later'; notBefore: Date | null }
  /** A retry would fail again. */
  | { kind: 'refused' }

const maxWaitMs = 3_600_000

/** Seconds or a date (RFC 9110); a service can delay a push by an hour at most. */
const notBefore = (retryAfter: string | undefined, now: Date): Date | null => {
  if (retryAfter === undefined) return null
  const at = /^\d+$/.test(retryAfter)
    ? now.getTime() + Number(retryAfter) * 1000
    : Date.parse(retryAfter)
  if (Number.isNaN(at)) return null
  return new Date(Math.min(Math.max(at, now.getTime()), now.getTime() + maxWaitMs))
}

export const classifyPushResponse = (
  { status, retryAfter }: { status: number; retryAfter?: string | undefined },
  now: Date,
): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', notBefore: notBefore(retryAfter, now) }
  return { kind: 'refused' }
}
