import { AppError } from '@crosscheck/domain/errors'
import type { Operator } from '@crosscheck/domain/contract/page-settings'
import type { Clock } from '../../../lib/clock.ts'
import type { Server } from '../../../http/server/server.ts'

type Deps = { operator: Operator | null; publicUrl: string; clock: Clock }

/** RFC 9116 recommends less than a year. */
const validMs = 180 * 24 * 60 * 60_000

const securityText = (operator: Operator, publicUrl: string, now: Date): string =>
  [
    `Contact: mailto:${operator.contact}`,
    `Expires: ${new Date(now.getTime() + validMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

/** Where to report a vulnerability (RFC 9116), if an operator is configured. */
export const serveSecurityContact = (server: Server, { operator, publicUrl, clock }: Deps) => {
  server.get('/.well-known/security.txt', async (_request, reply) => {
    if (operator === null) throw new AppError('NOT_FOUND')
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(securityText(operator, publicUrl, clock.now()))
  })
}
