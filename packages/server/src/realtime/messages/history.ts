import type { RealtimeMessage } from '@crosscheck/domain/contract/platform/realtime'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../context/context.ts'
import { presentMessage } from './encrypted-fields.ts'
import { historyLimit } from '../limits.ts'
import { parsePosition, type Position } from './message-id.ts'
import { readMessages } from './repository.ts'

type Deps = Pick<Context, 'database' | 'sealer'>

export type HistoryQuery = {
  start?: string | undefined
  end?: string | undefined
  limit?: number | undefined
}

/** Null for the word that means one end of the channel. */
const parseEnd = (text: string | undefined, word: '-' | '+'): Position | null => {
  if (text === undefined || text === '' || text === word) return null
  const position = parsePosition(text)
  if (!position) throw new AppError('INVALID_REQUEST')
  return position
}

/**
 * Messages of a user's channel, oldest first. With a start: the later ones, so that a returning
 * client goes on from its last id. Without one: the newest.
 */
export const readHistory = async (
  { database, sealer }: Deps,
  userId: string,
  { start, end, limit = historyLimit.usual }: HistoryQuery,
): Promise<RealtimeMessage[]> => {
  const after = parseEnd(start, '-')
  const before = parseEnd(end, '+')
  const most = Math.min(limit, historyLimit.most)
  const rows = await database.transaction('app', userId, (trx) =>
    readMessages(trx, { userId, after, before, limit: most }),
  )
  const inOrder = after === null ? rows.toReversed() : rows
  const messages = await Promise.all(inOrder.map((row) => presentMessage({ sealer }, userId, row)))
  return messages.filter((message) => message !== null)
}
