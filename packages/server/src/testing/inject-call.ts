import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { Server } from '../http/server/server.ts'
import type { Answer } from './test-server.ts'

/** `form` instead of a body, for calls that take a file; `from` is the sender's address. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
  cookie?: string
  agent?: string | undefined
  from?: string
}

/** Makes calls of a server in this process, without a socket, and returns the headers too. */
export const injectCallWithHeaders =
  (server: Server) =>
  async <N extends CallName>(
    name: N,
    token: string | null,
    { params = {}, query, body, form, cookie, agent = 'Test browser', from }: CallInput = {},
  ): Promise<Answer<N> & { headers: Record<string, unknown> }> => {
    const { method, path } = contract[name]
    const url = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    const answer = await server.inject({
      method,
      url,
      ...(query && { query }),
      ...(from && { remoteAddress: from }),
      headers: {
        'user-agent': agent,
        ...(!form && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(form && { payload: form }),
    })
    const answered = { status: answer.statusCode, body: answer.json() }
    return { ...answered, headers: answer.headers }
  }

/** The same without the headers. */
export const injectCall = (server: Server) => {
  const send = injectCallWithHeaders(server)
  return async <N extends CallName>(
    name: N,
    token: string | null,
    input?: CallInput,
  ): Promise<Answer<N>> => {
    const { status, body } = await send(name, token, input)
    return { status, body }
  }
}
