import { AppError } from '@crosscheck/domain/errors'
import { requiredValues } from '@crosscheck/domain/wire-rows/filter'
import { flag, otherOf, type WireRow } from '@crosscheck/domain/wire-rows/row'
import { isTrue, requiredText, textIn, type WireTable } from '../acting/table.ts'
import { readMatches } from './matches.ts'

export const secureMessages: WireTable = {
  columns: [
    'id',
    'match_id',
    'sender_user_id',
    'receiver_user_id',
    'message_content',
    'is_read',
    'created_at',
  ],
  async read(caller, filter) {
    const matches = await readMatches(caller, { filter, column: 'match_id', status: 'confirmed' })
    const open = matches.filter(({ contact }) => contact === 'open').map(({ id }) => id)
    const messages = await caller.readMany.threads(open, requiredValues(filter, 'id'))
    return messages.map(({ matchId, ...one }): WireRow => {
      const [me, other] = [caller.me, otherOf(matchId)]
      return {
        id: one.id,
        match_id: matchId,
        sender_user_id: one.mine ? me : other,
        receiver_user_id: one.mine ? other : me,
        message_content: one.content,
        is_read: flag(one.isRead),
        created_at: one.createdAt,
      }
    })
  },
  async insert({ call }, given) {
    const { message } = await call('POST /api/v1/matches/:id/messages', {
      params: { id: requiredText(given, 'match_id') },
      body: { id: textIn(given, 'id'), content: requiredText(given, 'message_content') },
    })
    return message.id
  },
  /** Only opening is a change, and only the receiver opens a message. */
  async update(caller, row, given) {
    const isOpening = isTrue(given['is_read']) && row['receiver_user_id'] === caller.me
    if (!isOpening) throw new AppError('FORBIDDEN')
    if (row['is_read'] === 1) return
    const matchId = String(row['match_id'])
    const found = await caller.readMany.threads([matchId], [String(row['id'])])
    const message = found.find(({ mine }) => !mine)
    if (!message) throw new AppError('NOT_FOUND')
    await caller.call('POST /api/v1/matches/:id/messages/read', {
      params: { id: matchId },
      body: { through: message.cursor },
    })
  },
}
