import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AppError } from '@crosscheck/domain/errors'
import { readBytes } from '../lib/read-bytes.ts'

export type WebRequest = {
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}
export type WebAnswer = { status: number; headers: Record<string, string>; content: Buffer }

export type Reach = { lookup: LookupFunction; signal: AbortSignal; maxBytes: number }

/** Not for the caller: cookies of the page, and what describes the connection only. */
const ownHeaders = ['set-cookie', 'connection', 'keep-alive', 'transfer-encoding']

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.includes(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  )

const readContent = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  // Nothing else was accepted, and a packed answer can unpack to any size.
  if (encoding !== 'identity') throw new AppError('PAGE_UNREADABLE')
  const content = await readBytes(answer, maxBytes)
  if (content === null) throw new AppError('PAGE_UNREADABLE')
  return content
}

/** One request without redirects, over a connection of its own. */
export const requestOnce = async (
  url: URL,
  { method, headers, body }: WebRequest,
  { lookup, signal, maxBytes }: Reach,
): Promise<WebAnswer> => {
  const isSecure = url.protocol === 'https:'
  // An agent of its own: no proxy of the environment, and no connection of another request.
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const options = { method, headers, lookup, signal, agent, maxHeaderSize: 16_384 }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = isSecure ? httpsRequest(url, options) : httpRequest(url, options)
  request.on('error', reject)
  request.on('response', resolve)
  request.end(body)
  try {
    const answer = await promise
    const content = await readContent(answer, maxBytes)
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), content }
  } finally {
    request.destroy()
    agent.destroy()
  }
}
