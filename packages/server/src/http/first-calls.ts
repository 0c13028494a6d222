import { firstCallsOf, firstCallsPath } from '@crosscheck/domain/contract/first-calls'
import { settlesWithin } from '../lib/closing/close-in-order.ts'
import type { Server } from './server/server.ts'

/** No slow answer delays the others: after this time the scripts send its call again. */
const longestMs = 5_000

/**
 * Answers the first calls of a page in one request. Each is a request of its own to this server, by
 * the same sender and with the same headers, so that its policy and its limits apply.
 */
export const serveFirstCalls = (server: Server, ms = longestMs): void => {
  server.get<{ Querystring: { page?: unknown } }>(firstCallsPath, async (request, reply) => {
    const { headers, query, socket } = request
    const remoteAddress = socket.remoteAddress ?? ''
    const answers: Record<string, string> = {}
    const send = async (url: string): Promise<void> => {
      // A server that is closing takes no request from itself: the scripts send the call.
      const answer = await server.inject({ url, headers, remoteAddress }).catch(() => null)
      if (answer?.statusCode === 200) answers[url] = answer.payload
    }
    await settlesWithin(Promise.all(firstCallsOf(String(query.page)).map(send)), ms)
    return reply.header('Cache-Control', 'no-store').send(answers)
  })
}
