import { AppError } from '@crosscheck/domain/errors'
import type { Log } from '../lib/log.ts'
import { readBytes } from '../lib/read-bytes.ts'

const timeoutMs = 30_000
const maxBytes = 10 * 1024 * 1024

/**
 * Calls a service that the operator configured. Its address contains a key and its answer the
 * user's content, so a failure is logged by its status only.
 */
export const callService = async (
  { log }: { log: Log },
  url: URL,
  { json }: { json?: object } = {},
): Promise<{ content: Buffer; type: string }> => {
  let status = 0
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(json && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
    })
    status = answer.status
    if (!answer.ok) throw new Error('The service refused.')
    const content = answer.body && (await readBytes(answer.body, maxBytes))
    if (content === null) throw new Error('The answer is empty or too large.')
    return { content, type: answer.headers.get('content-type') ?? '' }
  } catch {
    log.warn({ status }, 'a configured service failed')
    throw new AppError('SERVICE_FAILED')
  }
}
