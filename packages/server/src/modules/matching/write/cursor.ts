import { AppError } from '@crosscheck/domain/errors'
import type { MatchCursor } from './repository/sides.ts'

export const formatCursor = ({ strength, matchId }: MatchCursor): string =>
  Buffer.from(`${strength}.${matchId}`).toString('base64url')

export const parseCursor = (text: string): MatchCursor => {
  const found = /^(\d{1,7})\.([A-Za-z0-9_-]{1,64})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  )
  if (!found?.[1] || !found[2]) throw new AppError('INVALID_REQUEST')
  return { strength: Number(found[1]), matchId: found[2] }
}
