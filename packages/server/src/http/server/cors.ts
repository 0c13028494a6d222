import type { FastifyReply, FastifyRequest } from 'fastify'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const requestHeaders = 'authorization, content-type, prefer, x-blink-publishable-key'
/**
 * The headers that a page of another origin may read besides the body; `content-range` carries
 * counts.
 */
const exposedHeaders = 'content-range, retry-after, x-request-id'
const preflightSeconds = '7200'

/**
 * Lets pages of the listed origins call the API. Tokens travel in a header, so credentials
 * (cookies) are never allowed. Answers a preflight itself: true when it did.
 */
export const createCors = (origins: readonly string[]) => {
  const listed = new Set(origins)
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (listed.size === 0 || !request.url.startsWith('/api/')) return false
    void reply.header('Vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !listed.has(origin)) return false
    void reply.header('Access-Control-Allow-Origin', origin)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
      void reply.header('Access-Control-Expose-Headers', exposedHeaders)
      return false
    }
    void reply
      .status(204)
      .headers({
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': requestHeaders,
        'Access-Control-Max-Age': preflightSeconds,
      })
      .send()
    return true
  }
}
