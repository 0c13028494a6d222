/** Specification, section 9, in milliseconds. */
export const connectMs = 10_000
export const ackMs = 10_000
/** How long what was sent may stay unanswered: a ping without its pong is a dead line. */
export const answerMs = 10_000
export const pingMs = 25_000

const maxBackoffMs = 30_000
const jitterMs = 1_000

/** How long to wait before the next attempt, counted from 0. `random` lies in [0, 1). */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(maxBackoffMs, 2 ** attempt * 1_000) + random * jitterMs
