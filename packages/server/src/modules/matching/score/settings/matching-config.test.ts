import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { expect, test } from 'vitest'
import { testContext } from '../../../../testing/test-context.ts'
import { readMatchingConfig } from './repository.ts'
import { createMatchingConfigReader } from './service.ts'

const asRows = (settings: Record<string, unknown>) =>
  Object.entries(settings).map(([id, value]) => ({ id, value }))

test('the configuration without rows is the specification’s, and a new database has a row per setting', async () => {
  expect(readMatchingConfig([])).toEqual({ config: matchingDefaults, unreadable: [] })
  const { database } = await testContext()
  const rows = await database.transaction('matcher', null, (trx) =>
    trx.selectFrom('matchingConfig').select(['id', 'value']).execute(),
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(matchingDefaults).toSorted())
  expect(readMatchingConfig(rows)).toEqual({ config: matchingDefaults, unreadable: [] })
})

test('a row changes its setting, and a weight changes only that weight', () => {
  const { config } = readMatchingConfig(asRows({ threshold: 40, weights: { identifying: 25 } }))
  expect(config.threshold).toBe(40)
  expect(config.weights).toEqual({ ...matchingDefaults.weights, identifying: 25 })
})

test('an unreadable setting is reported and has its default', () => {
  const broken = {
    threshold: 'many',
    cap: -1,
    weights: { other: 3 },
    unheardOf: 1,
    minFields: null,
  }
  const { config, unreadable } = readMatchingConfig(asRows(broken))
  expect(config).toEqual(matchingDefaults)
  expect(unreadable.toSorted()).toEqual(Object.keys(broken).toSorted())
})

test('a changed row takes effect after a short time', async () => {
  const context = await testContext()
  const read = createMatchingConfigReader(context)
  expect((await read()).threshold).toBe(matchingDefaults.threshold)
  await context.admin.query(
    `insert into matching_config values ('threshold', '50', now(), now())
     on conflict (id) do update set value = excluded.value`,
  )
  expect((await read()).threshold).toBe(matchingDefaults.threshold)
  context.moveClock(5001)
  expect((await read()).threshold).toBe(50)
})
