import type { Body, CallName, Output, Params, Query } from '@crosscheck/domain/contract/contract'
import type { ErrorBody } from '@crosscheck/domain/errors'
import { byCode } from '#text/errors/general.ts'
import { ApiError } from './api-error.ts'
import { findErrorText } from './error-catalog.ts'

type InputParts<Key extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

/** The input of a call: only the parts that the contract declares for it. */
export type Input<N extends CallName> = InputParts<'params', Params<N>> &
  InputParts<'query', Query<N>> &
  InputParts<'body', Body<N>>

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[] | undefined>
  body?: unknown
}

export type CallOptions = { signal?: AbortSignal; timeoutMs?: number; keepalive?: boolean }

type OptionalInput<N extends CallName> =
  {} extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions]

export type Call = <N extends CallName>(name: N, ...rest: OptionalInput<N>) => Promise<Output<N>>

/** The part of `fetch` that calls need. */
export type SendCall = (address: string, init: RequestInit) => Promise<Response>

export type ApiDeps = {
  fetch: SendCall
  /** Returns a usable access token, or undefined when signed out. */
  accessToken: () => Promise<string | undefined>
  /** Returns a token to replace the refused one, or undefined when there is none. */
  refresh: (refused: string) => Promise<string | undefined>
  /** Sees every refusal before the caller does. */
  onRefused?: (error: ApiError) => void
}

const defaultTimeoutMs = 20_000

/** 'PUT /api/v1/drafts/:id' and its input -> method and address. */
export const addressOf = (name: CallName, input: AnyInput = {}) => {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  )
  const query = Object.entries(input.query ?? {}).flatMap(([key, value]) =>
    [value ?? []].flat().map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(one)}`),
  )
  return { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path }
}

const networkText = (): string => byCode.NETWORK_ERROR

export const unreachableError = (cause?: unknown): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK_ERROR', text: networkText }, cause)

/** The time that a busy server names for the next attempt, in the answer or in its header. */
const retryAtOf = (response: Response, { retryAt }: Partial<ErrorBody>): Date | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? undefined)
  if (retryAt) return new Date(retryAt)
  return seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined
}

export const errorOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const retryAt = retryAtOf(response, body)
  return new ApiError({
    status: response.status,
    code: body.code ?? 'NETWORK_ERROR',
    text: () => findErrorText(body) ?? body.message ?? networkText(),
    fields: body.fields ?? [],
    ...(retryAt && { retryAt }),
  })
}

export const createApi = ({ fetch, accessToken, refresh, onRefused }: ApiDeps): Call => {
  const send = async (
    name: CallName,
    { input, options, token }: { input: AnyInput; options: CallOptions; token?: string },
  ) => {
    const { method, path } = addressOf(name, input)
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
    try {
      return await fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        keepalive: options.keepalive ?? false,
        credentials: 'same-origin',
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw unreachableError(error)
    }
  }

  return async <N extends CallName>(name: N, ...rest: OptionalInput<N>): Promise<Output<N>> => {
    const [given, options = {}] = rest
    const input = (given ?? {}) as AnyInput
    const token = await accessToken()
    let response = await send(name, { input, options, token })
    if (response.status === 401 && token) {
      const renewed = await refresh(token)
      if (renewed) response = await send(name, { input, options, token: renewed })
    }
    if (!response.ok) {
      const error = await errorOf(response)
      onRefused?.(error)
      throw error
    }
    return (await response.json()) as Output<N>
  }
}
