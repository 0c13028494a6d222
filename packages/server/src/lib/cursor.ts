import { AppError } from '@crosscheck/domain/errors'
import { z } from 'zod'

const parts = z.array(z.string().max(200)).min(1).max(5)
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Parts of a key or of a position, as one opaque text for clients. */
export const formatCursor = (values: readonly (string | number | Date)[]): string => {
  const texts = values.map((value) => (value instanceof Date ? value.toISOString() : `${value}`))
  return Buffer.from(JSON.stringify(texts)).toString('base64url')
}

/** The parts, if there are exactly as many as wanted and none contains the character zero. */
export const parseCursor = (text: string, count: number): string[] => {
  try {
    const found = parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (found.length === count && !found.some((part) => part.includes('\0'))) return found
  } catch {
    // Not a cursor of ours.
  }
  throw new AppError('INVALID_REQUEST')
}

export const timeInCursor = (text: string | undefined): Date => {
  const time = new Date(text !== undefined && isoTime.test(text) ? text : Number.NaN)
  if (Number.isNaN(time.getTime())) throw new AppError('INVALID_REQUEST')
  return time
}

/** A page of rows that were read with one more than its limit, and the cursor of the next one. */
export const toPage = <Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly (string | number | Date)[],
): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : formatCursor(positionOf(last)) }
}
