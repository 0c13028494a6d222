import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { Server } from '../http/server/server.ts'
import type { Answer } from './test-server.ts'

/** `form` instead of a body, for calls that take a file. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** Makes calls of a server in this process, without a socket. */
export const injectCall =
  (server: Server) =>
  async <N extends CallName>(
    name: N,
    token: string | null,
    { params = {}, query, body, form }: CallInput = {},
  ): Promise<Answer<N>> => {
    const { method, path } = contract[name]
    const url = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    const answer = await server.inject({
      method,
      url,
      ...(query && { query }),
      headers: {
        ...(!form && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(form && { payload: form }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
