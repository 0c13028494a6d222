import { AppError } from '@crosscheck/domain/errors'
import type { Handlers } from '../http/handler.ts'
import { isChannelOf } from '../realtime/channel.ts'
import { readHistory } from '../realtime/history.ts'
import { readPresence } from '../realtime/presence.ts'

/** Other people's channels and those that are none are refused alike, as on the socket. */
const requireOwn = (
  projectId: string,
  request: { params: { projectId: string }; user: { id: string } },
  channel: string,
): void => {
  if (request.params.projectId !== projectId) throw new AppError('PROJECT_MISMATCH')
  if (!isChannelOf(channel, request.user.id)) throw new AppError('FORBIDDEN')
}

/** The HTTP helpers of the published client's realtime module. */
export const realtimeHandlers = ({ projectId }: { projectId: string }) =>
  ({
    'GET /api/realtime/:projectId/presence': async (request) => {
      requireOwn(projectId, request, request.query.channel)
      return { users: await readPresence(request.context, request.user.id) }
    },
    'GET /api/realtime/:projectId/messages': async (request) => {
      const { channel, ...query } = request.query
      requireOwn(projectId, request, channel)
      return { messages: await readHistory(request.context, request.user.id, query) }
    },
    'POST /api/realtime/:projectId/publish': () => Promise.reject(new AppError('FORBIDDEN')),
  }) satisfies Handlers
