import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from '../../../http/server/request-log.ts'
import { checkReadiness, inTime, type ReadinessChecks } from './readiness.ts'

/**
 * Less than the timeout of a scrape, which is 10 seconds, or the interval of scrapes if that is
 * less.
 */
const readingMs = 4_000

/** In ms; well below the delay that alerts. */
const eventLoopMonitoringPrecision = 50

/** Metrics for Prometheus; labels are route patterns and statuses, nothing personal. */
export const createMetrics = () => {
  const registry = new Registry()
  let isMeasuring = false
  /** From the first reading on: sampling the event loop's delay wakes the process each time. */
  const measureProcess = (): void => {
    if (!isMeasuring) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision })
    isMeasuring = true
  }
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  return {
    registry,
    onFinished: ({ method, route, status, ms }: FinishedRequest): void =>
      requests.observe({ method, route, status }, ms / 1000),
    /** Counted when the metrics are collected. */
    watchSockets(count: () => number): void {
      const gauge: Gauge = new Gauge({
        name: 'open_sockets',
        help: 'Sockets that are open at this process',
        registers: [registry],
        collect: (): void => gauge.set(count()),
      })
    },
    /** Checked when the metrics are collected. */
    watchReadiness(checks: ReadinessChecks): void {
      const gauge: Gauge<'check'> = new Gauge({
        name: 'readiness_check',
        help: '1 while a check of /readyz passes, otherwise 0',
        labelNames: ['check'],
        registers: [registry],
        async collect(): Promise<void> {
          for (const { name, status } of (await checkReadiness(checks)).checks)
            gauge.set({ check: name }, status === 'ok' ? 1 : 0)
        },
      })
    },
    /**
     * All metrics as text. One that cannot be read in time is left out, because the others are
     * needed most while the database is down.
     */
    async read(): Promise<string> {
      measureProcess()
      const texts = await Promise.allSettled(
        registry
          .getMetricsAsArray()
          .map((metric) => inTime(registry.getSingleMetricAsString(metric.name), readingMs)),
      )
      const read = texts.flatMap((text) => (text.status === 'fulfilled' ? [text.value] : []))
      return `${read.join('\n\n')}\n`
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
