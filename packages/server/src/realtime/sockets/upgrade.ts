import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '@crosscheck/domain/errors'
import type { Config } from '../../config/config.ts'
import { isLoopbackHost } from '../../config/settings/reading/loopback.ts'
import { errorAnswer } from '../../http/server/errors.ts'

export type UpgradeConfig = Pick<
  Config,
  'production' | 'projectId' | 'publicUrl' | 'returnOrigins' | 'trustedProxies'
>

const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * Whether a page of that origin may open a socket. Browsers always send the origin, so a foreign
 * page cannot use the cookie of a signed-in user; other programs send none, and have no cookie. In
 * development, pages come from several ports of this machine.
 */
export const isAllowedOrigin = (origin: string | undefined, config: UpgradeConfig): boolean => {
  if (origin === undefined) return true
  if ([config.publicUrl, ...config.returnOrigins].includes(origin)) return true
  const url = parseUrl(origin)
  return !config.production && url !== null && isLoopbackHost(url.hostname)
}

/** Null for a request that may have a socket. */
export const refuseUpgrade = (request: IncomingMessage, config: UpgradeConfig): AppError | null => {
  const project = parseUrl(request.url ?? '', 'http://localhost')?.searchParams.get('project_id')
  if (project !== config.projectId) return new AppError('PROJECT_MISMATCH')
  return isAllowedOrigin(request.headers.origin, config) ? null : new AppError('FORBIDDEN')
}

/** An answer without a socket, where there is no server response to write it. */
export const answerRefusal = (socket: Duplex, error: AppError, now: Date): void => {
  const { status, body } = errorAnswer(error, now)
  const json = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\nConnection: close\r\n\r\n${json}`,
  )
}
