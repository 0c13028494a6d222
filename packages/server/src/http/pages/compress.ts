import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller texts fit into one packet anyway. */
const worthwhileBytes = 1_400
/** Much faster than the highest quality, and a few percent larger. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  [headers['accept-encoding'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .some((part) => {
      const [name = '', weight = ''] = part.split(';')
      return name.trim() === encoding && !/q=0(?:\.0*)?\s*$/.test(weight)
    })

/**
 * Sends a page compressed. Its nonce makes each response another one, so this happens at each
 * request. A page contains nothing from the request, so its length reveals nothing.
 */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> => {
  if (html.length < worthwhileBytes) return reply.send(html)
  if (accepts(request, 'br'))
    return reply.header('Content-Encoding', 'br').send(await brotli(html, quality))
  if (accepts(request, 'gzip'))
    return reply.header('Content-Encoding', 'gzip').send(await zip(html))
  return reply.send(html)
}
