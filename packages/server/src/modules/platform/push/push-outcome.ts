/** What follows from a push service's answer. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The subscription is no more. */
  | { kind: 'gone' }
  /** Not now; `notBefore` where the service says when. */
  | { kind: 'later'; notBefore: Date | null }
  /** It will not be otherwise next time. */
  | { kind: 'refused' }

const maxWaitMs = 3_600_000

/** Seconds or a date (RFC 9110); a service cannot hold us off for more than an hour. */
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
