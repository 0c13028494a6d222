import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../packages/server/src/config/config.ts'
import { testApp } from '../packages/server/src/testing/test-app.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { app } = await testApp()

test('the container file copies the manifest of every package', () => {
  const file = read('deploy/Containerfile')
  for (const name of readdirSync(join(root, 'packages')))
    expect(file).toContain(`COPY packages/${name}/package.json packages/${name}/`)
})

type Service = {
  env_file?: string
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  secrets?: string[]
  volumes?: string[]
}
type Compose = Record<'services' | 'volumes' | 'secrets', Record<string, unknown>> & {
  services: Record<string, Service>
}
const composeOf = (path: string) => parse(read(path), { merge: true }) as Compose

test.each([
  ['deploy/compose.yaml', ['crosscheck']],
  ['deploy/compose-two.yaml', ['crosscheck-1', 'crosscheck-2']],
])(
  '%s passes every setting of .env to the server, and sets itself only settings that it has',
  (path, servers) => {
    const { services } = composeOf(path)
    const settings = [...read('docs/configuration.md').matchAll(/^### `(\w+)`/gm)].map(
      ([, name]) => name,
    )
    for (const name of servers) {
      expect(services[name]?.env_file).toBe('.env')
      const set = Object.keys(services[name]?.environment ?? {})
      expect(set).toContain('DATABASE_URL')
      expect(set.filter((one) => !settings.includes(one))).toEqual([])
      // A value here overrides .env, so that only places in the container have a fixed value.
      const fixed = Object.entries(services[name]?.environment ?? {}).filter(
        ([one, value]) => !value.startsWith('/') && !value.startsWith(`\${${one}:-`),
      )
      expect(fixed).toEqual([])
    }
    // The first process makes the backups: of files and keys, in two places.
    const [first = ''] = servers
    expect(services[first]?.environment).toMatchObject({
      BACKUP_DIR: '/backup',
      KEY_BACKUP_DIR: '/key-backup',
    })
  },
)

test.each(['deploy/compose.yaml', 'deploy/compose-two.yaml'])(
  '%s names only services, volumes and secrets that it has',
  (path) => {
    const { services, volumes, secrets } = composeOf(path)
    const all = Object.values(services)
    const withDefaults = (one: string): string => one.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1')
    const mounted = all
      .flatMap((service) => service.volumes ?? [])
      .map((one) => withDefaults(one).split(':')[0])
    const folders = mounted.filter((name = '') => !name.startsWith('.'))
    expect(new Set(folders)).toEqual(new Set(Object.keys(volumes)))
    expect(new Set(all.flatMap((service) => service.secrets ?? []))).toEqual(
      new Set(Object.keys(secrets)),
    )
    for (const name of all.flatMap((service) => Object.keys(service.depends_on ?? {})))
      expect(Object.keys(services)).toContain(name)
  },
)

test('the balancer sends requests to the two server processes, which drain until it notices', () => {
  const { services } = composeOf('deploy/compose-two.yaml')
  const file = read('deploy/Caddyfile')
  const [, list = ''] = /\{\$PROCESSES:(.*?)\}/.exec(file) ?? []
  const names = list.split(' ').map((address) => address.replace(/:3000$/, ''))
  expect(names).toEqual(Object.keys(services).filter((name) => name.startsWith('crosscheck-')))
  const [, seconds] = /health_interval (\d+)s/.exec(file) ?? []
  const setting = services['crosscheck-1']?.environment?.['DRAIN_SECONDS'] ?? ''
  const drain = Number(/:-(\d+)\}/.exec(setting)?.[1])
  expect(drain).toBeGreaterThan(Number(seconds))
})

test('the ten settings of the example are enough for a public server, and one page shows them', () => {
  const lines = read('deploy/settings.example').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^(\w+)="(.*)"$/.exec(line) ?? []
    return name && value ? [[name, value] as const] : []
  })
  expect(pairs).toHaveLength(10)
  const config = readConfig(Object.fromEntries(pairs))
  expect(config.production).toBe(true)
  expect(config.warnings).toEqual([expect.stringContaining('The privacy page is incomplete')])
  for (const [name] of pairs) expect(read('docs/operations.md')).toContain(name)
})

test('the service runs the start script with these settings and stops it in time', () => {
  const unit = read('deploy/crosscheck.service')
  const settingsFile = /^EnvironmentFile=(.*)$/m.exec(unit)?.[1]
  expect(read('docs/operations.md')).toContain(settingsFile ?? 'no file')
  const [, script = ''] = /^ExecStart=\/usr\/bin\/env node (\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(root, script))).toBe(true)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(35)
  expect(read('deploy/settings.example')).toContain('DATA_DIR="/var/lib/crosscheck"')
  expect(unit).toContain('StateDirectory=crosscheck\n')
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

type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] }
type AlertTests = {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[]
}
type Dashboard = { panels: { targets: { expr: string }[] }[] }

test('alerts and the dashboard use metrics of the server', async () => {
  const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as Alerts
  const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const used = expressions.flatMap(metricsIn)
  expect(used).toContain('safety_queue_oldest_seconds')
  // A scrape leaves out what a busy machine reads too slowly.
  const unknown = async () => {
    const { body } = await app.server.inject('/metrics')
    const names = [...body.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name)
    const known = new Set(names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`]))
    return used.filter((name) => !known.has(name))
  }
  await expect.poll(unknown).toEqual([])
})

test('every alert has a test in which it fires', () => {
  const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as Alerts
  const { tests } = parse(read('deploy/monitoring/alerts.test.yaml')) as AlertTests
  const firing = tests
    .flatMap(({ alert_rule_test: cases }) => cases)
    .filter((one) => (one.exp_alerts ?? []).length > 0)
  expect(new Set(firing.map(({ alertname }) => alertname))).toEqual(
    new Set(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))),
  )
})

// promtool is part of Prometheus and no package of npm. A skipped test counts as failed, so without
// promtool there is none.
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined
const testWithPromtool = hasPromtool ? test : () => {}

testWithPromtool('promtool accepts the alerts, and their tests pass', () => {
  for (const args of [
    ['check', 'rules', 'deploy/monitoring/alerts.yaml'],
    ['test', 'rules', 'deploy/monitoring/alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
  }
})
