/** Specification, section 9, in milliseconds. */
export const connectMs = 10_000
export const ackMs = 10_000
/** The longest wait for a reply: a ping without its pong means a dead connection. */
export const answerMs = 10_000
export const pingMs = 25_000

const maxBackoffMs = 30_000
const jitterMs = 1_000

/** The wait before the next attempt, counted from 0. `random` is in [0, 1). */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(maxBackoffMs, 2 ** attempt * 1_000) + random * jitterMs
