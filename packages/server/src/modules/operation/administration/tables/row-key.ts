import { z } from 'zod'
import { AppError } from '@crosscheck/domain/errors'

const parts = z.array(z.string().max(200)).min(1).max(5)

/** Parts of a key or of a position, as one opaque text. */
export const formatKey = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The parts, if there are exactly as many as wanted and none contains the character zero. */
export const parseKey = (text: string, count: number): string[] => {
  try {
    const found = parts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (found.length === count && !found.some((part) => part.includes('\0'))) return found
  } catch {
    // Not a key of ours.
  }
  throw new AppError('INVALID_REQUEST')
}
