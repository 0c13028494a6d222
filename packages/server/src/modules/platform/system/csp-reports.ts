import { AppError } from '@crosscheck/domain/errors'
import { consumeFromRate, type Rate } from '@crosscheck/domain/limits/rate'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../../../lib/clock.ts'
import { cspReportPath } from '../../../http/server/headers.ts'
import { isBoundedJson } from '../../../http/server/json-bounds.ts'
import type { Server } from '../../../http/server/server.ts'

/** The directives of browsers; others count as 'other', so that labels are few. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]
const maxBytes = 32 * 1024
const maxReportsPerBody = 20
/** One limit for all senders; reports beyond it are not read. Nothing else uses this limit. */
const rate: Rate = { burst: 100, everyMs: 200 }

const valueAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const labelOf = (directive: unknown): string => {
  const name = typeof directive === 'string' ? directive.split(' ', 1)[0] : undefined
  return directives.find((known) => known === name) ?? 'other'
}

/**
 * The violated directives of a report in either form: `report-uri` sends one violation, `report-to`
 * a list of reports of all kinds. Nothing else of a report is read.
 */
export const brokenDirectives = (report: unknown): string[] => {
  const single = valueAt(report, 'csp-report')
  if (single !== undefined)
    return [
      labelOf(valueAt(single, 'effective-directive') ?? valueAt(single, 'violated-directive')),
    ]
  const reports: unknown[] = Array.isArray(report) ? report : []
  return reports
    .filter((one) => valueAt(one, 'type') === 'csp-violation')
    .slice(0, maxReportsPerBody)
    .map((one) => labelOf(valueAt(valueAt(one, 'body'), 'effectiveDirective')))
}

const parse = (text: string): unknown => {
  if (!isBoundedJson(text)) throw new AppError('TOO_LARGE')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', { cause })
  }
}

/** Counts the violations that browsers report, by directive. */
export const serveCspReports = (
  server: Server,
  { registry, clock }: { registry: Registry; clock: Clock },
): void => {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the content security policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  const ignored = new Counter({
    name: 'csp_reports_ignored_total',
    help: 'Reports of violations that were not read because there were too many',
    registers: [registry],
  })
  let fullAgainAt: Date | null = null

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, text, done) => done(null, text),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      const result = consumeFromRate(fullAgainAt, rate, clock.now())
      if (result.allowed) {
        ;({ fullAgainAt } = result)
        return undefined
      }
      ignored.inc()
      return reply.status(204).send()
    })
    scope.post(cspReportPath, async ({ body }, reply) => {
      for (const directive of brokenDirectives(parse(String(body)))) violations.inc({ directive })
      return reply.status(204).send()
    })
  })
}
