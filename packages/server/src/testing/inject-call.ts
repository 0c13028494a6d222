import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { Server } from '../http/server/server.ts'
import { goodPassword, type SignedUp } from './auth-server.ts'
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

export const signUpBy =
  (call: ReturnType<typeof injectCall>) =>
  async (email: string): Promise<SignedUp> => {
    const body = { email, password: goodPassword }
    const answer = await call('POST /api/auth/signup', null, { body })
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.body.code}.`)
    return answer.body
  }
