/** A message's position on its channel: its time, and a count within the same millisecond. */
export type Position = { ms: number; n: number }

const pattern = /^(\d{1,15})-(\d{1,9})$/

/** As clients see it, in the form of stream ids: `1640995200000-0`. */
export const formatPosition = ({ ms, n }: Position): string => `${ms}-${n}`

/** Null for a text that is not a message id. */
export const parsePosition = (text: string): Position | null => {
  const [, ms, n] = pattern.exec(text) ?? []
  return ms === undefined || n === undefined ? null : { ms: Number(ms), n: Number(n) }
}
