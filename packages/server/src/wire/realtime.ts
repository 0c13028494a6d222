import type { ClientContent } from '@crosscheck/domain/contract/platform/realtime'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/request/handler.ts'
import { consumeLimit } from '../modules/platform/limits/service.ts'
import { announceNotice } from '../realtime/channel/notices.ts'
import { sealContent } from '../realtime/messages/encrypted-fields.ts'
import { readHistory } from '../realtime/messages/history.ts'
import { formatPosition } from '../realtime/messages/message-id.ts'
import { allocatePositions, insertMessages } from '../realtime/messages/repository.ts'
import { readPresence } from '../realtime/presence/presence.ts'

/** Publishes what an application has for its user's own devices; returns the message's id. */
export const publishOwn = (
  deps: Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>,
  userId: string,
  { type, data }: ClientContent,
): Promise<string> =>
  deps.database.transaction('app', userId, async (trx) => {
    const now = deps.clock.now()
    await consumeLimit(deps, trx, { userId, action: 'client_entry' })
    const position = await allocatePositions(trx, { userId, now, count: 1 })
    const content = { type: 'client' as const, data: { type, data } }
    const sealed = await sealContent(deps, { userId, position, content })
    await insertMessages(trx, { userId, messages: [{ ...position, sealed }], now })
    announceNotice(trx, { kind: 'messages', userId })
    return formatPosition(position)
  })

/** The HTTP helpers of the published client's realtime module. */
export const realtimeHandlers = {
  'GET /api/realtime/:projectId/presence': async ({ context, user }) => ({
    users: (await readPresence(context, user.id)).users,
  }),
  'GET /api/realtime/:projectId/messages': async ({ context, user, query }) => ({
    messages: await readHistory(context, user.id, query),
  }),
  'POST /api/realtime/:projectId/publish': async ({ context, user, body }) => ({
    success: true as const,
    messageId: await publishOwn(context, user.id, body),
  }),
} satisfies Handlers
