import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from '../../../http/server/request-log.ts'

/** Metrics for Prometheus; labels are route patterns and statuses, nothing personal. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  }
}

export type Metrics = ReturnType<typeof createMetrics>
