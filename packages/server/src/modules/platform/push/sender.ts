import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { PushRequest } from '../../../crypto/push/push-message.ts'
import { publicLookup } from '../../../lib/public-address.ts'

export type PushResponse = {
  status: number
  /** The raw header. */
  retryAfter: string | undefined
}

/** Sends requests to push services; throws when one cannot be reached. */
export type PushSender = {
  send(request: PushRequest): Promise<PushResponse>
  close(): void
}

const timeoutMs = 10_000

/** A listed name that resolves to a private network is refused. */
const publicOnly = publicLookup()

export const openPushSender = (): PushSender => {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  return {
    // Node's client does not follow redirects, and neither does this one.
    send: ({ endpoint, headers, body }) =>
      new Promise((done, fail) => {
        // Only a local test service, which the configuration names, has no https.
        const https = endpoint.startsWith('https:')
        const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
        const call = https
          ? httpsRequest(endpoint, { ...options, agent: agents['https:'], lookup: publicOnly })
          : httpRequest(endpoint, { ...options, agent: agents['http:'] })
        call.on('error', fail)
        call.on('response', (response) => {
          response.on('error', fail)
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
            }),
          )
          response.resume()
        })
        call.end(body)
      }),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
