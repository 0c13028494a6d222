import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '../packages/server/src/testing/test-app.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { app } = await testApp()

test('the container file copies the manifest of every package', () => {
  const file = read('deploy/Containerfile')
  for (const name of readdirSync(join(root, 'packages')))
    expect(file).toContain(`COPY packages/${name}/package.json packages/${name}/`)
})

type Compose = {
  services: Record<string, { environment?: Record<string, string> }>
}

test('the compose file sets only settings that the server has', () => {
  const { services } = parse(read('deploy/compose.yaml')) as Compose
  const settings = [...read('docs/configuration.md').matchAll(/^### `(\w+)`/gm)].map(
    ([, name]) => name,
  )
  const set = Object.keys(services['crosscheck']?.environment ?? {})
  expect(set).toContain('DATABASE_URL')
  expect(set.filter((name) => !settings.includes(name))).toEqual([])
})

/** Every metric that an expression names has an underscore, except `up`. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, '')
      .matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g),
  ]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile')

type Alerts = { groups: { rules: { expr: string }[] }[] }
type Dashboard = { panels: { targets: { expr: string }[] }[] }

test('alerts and the dashboard use metrics of the server', async () => {
  const { body } = await app.server.inject('/metrics')
  const names = [...body.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name)
  const known = new Set(names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`]))
  const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as Alerts
  const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const used = expressions.flatMap(metricsIn)
  expect(used).toContain('safety_queue_oldest_seconds')
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
