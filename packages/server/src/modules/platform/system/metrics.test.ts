import { Gauge } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { NotReadyError } from './readiness.ts'

test('metrics that cannot be read are left out, and the others show which check fails', async () => {
  const metrics = createMetrics()
  const gauge: Gauge = new Gauge({
    name: 'rows_of_a_stopped_database',
    help: 'Rows',
    registers: [metrics.registry],
    collect: () => Promise.reject(new Error('unreachable')),
  })
  gauge.set(1)
  let isDatabaseUp = false
  metrics.watchReadiness({
    database: async () => {
      if (!isDatabaseUp) throw new NotReadyError('unreachable')
    },
    storage: async () => {},
  })
  const down = await metrics.read()
  expect(down).toContain('readiness_check{check="database"} 0')
  expect(down).toContain('readiness_check{check="storage"} 1')
  expect(down).toContain('nodejs_version_info')
  expect(down).not.toContain('rows_of_a_stopped_database')
  isDatabaseUp = true
  expect(await metrics.read()).toContain('readiness_check{check="database"} 1')
})
