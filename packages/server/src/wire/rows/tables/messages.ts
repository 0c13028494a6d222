import type { Message } from '@crosscheck/domain/contract/contact/messages'
import { AppError } from '@crosscheck/domain/errors'
import { flag, type WireRow } from '@crosscheck/domain/wire-rows/row'
import type { Caller } from '../acting/own-calls.ts'
import { readPages } from '../acting/pages.ts'
import { isTrue, otherOf, requiredText, textIn, type WireTable } from '../acting/table.ts'
import { readMatches } from './matches.ts'

/** The newest thousand of a thread, oldest first; none while contact is not open. */
const readThread = async ({ call }: Caller, id: string): Promise<Message[]> => {
  const pages = await readPages((query) =>
    call('GET /api/v1/matches/:id/messages', { params: { id }, query }),
  )
  return pages.toReversed().flat()
}

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
    const rows = await Promise.all(
      matches
        .filter(({ contact }) => contact === 'open')
        .map(async ({ id }): Promise<WireRow[]> => {
          const [me, other] = [caller.me, otherOf(id)]
          return (await readThread(caller, id)).map((one) => ({
            id: one.id,
            match_id: id,
            sender_user_id: one.mine ? me : other,
            receiver_user_id: one.mine ? other : me,
            message_content: one.content,
            is_read: flag(one.isRead),
            created_at: one.createdAt,
          }))
        }),
    )
    return rows.flat()
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
    const message = (await readThread(caller, matchId)).find(({ id }) => id === row['id'])
    if (!message) throw new AppError('NOT_FOUND')
    await caller.call('POST /api/v1/matches/:id/messages/read', {
      params: { id: matchId },
      body: { through: message.cursor },
    })
  },
}
