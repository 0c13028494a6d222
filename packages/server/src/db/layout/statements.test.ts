import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { describe, expect, test } from 'vitest'
import { citusUrl, preparedCitusDatabase } from '../../testing/database/citus-database.ts'
import {
  groupNames,
  groupOfStatement,
  statementGroups,
  type GroupName,
} from '../../testing/tasks/groups.ts'
import {
  collectStatementsOfCalls,
  planStatements,
} from '../../testing/tasks/statements-of-calls.ts'
import { taskTable } from '../../testing/tasks/table.ts'
import { testApp } from '../../testing/test-app.ts'
import { withClient } from '../connection/with-client.ts'
import { distribute, inOrder } from './distribute.ts'
import { findObstacles } from './obstacles.ts'
import { dropReplacedRules } from './replaced.ts'

const callsOf = (group: GroupName): number =>
  Object.values(taskTable).filter(([, ...groups]) => groups.includes(group)).length

test('docs/scaling.md lists the statements of calls that concern several nodes', async () => {
  const page = join(import.meta.dirname, '../../../../../docs/scaling.md')
  const listed = (await readFile(page, 'utf8'))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const expected = groupNames.map((name) => {
    const { reason, mayStay, parts } = statementGroups[name]
    return ['', reason, `${parts.length}`, `${callsOf(name)}`, mayStay ? 'stays' : 'to change', '']
  })
  for (const row of expected) expect(listed).toContainEqual(row)
  expect(listed.filter((row) => ['stays', 'to change'].includes(row[4] ?? ''))).toHaveLength(
    expected.length,
  )
})

/** What the statements of every call are with every table of the layout in its place. */
const planEveryCall = async (url: string) => {
  const cluster = await preparedCitusDatabase(url)
  await withClient(cluster.plan.owner!, async (client) => {
    await dropReplacedRules(client)
    for (const { table, rule } of await findObstacles(client))
      await client.query(`alter table ${table} drop constraint ${rule} cascade`)
    for (const table of await inOrder(client)) await distribute(client, table, 4)
  })
  const startedAt = new Date()
  const whole = await testApp({ overrides: { clock: { now: () => new Date(startedAt) } } })
  const calls = await collectStatementsOfCalls(whole)
  return withClient(cluster.adminUrl, (client) => planStatements(client, calls))
}

const planned = citusUrl ? await planEveryCall(citusUrl) : []
const others = planned.filter(({ tasks }) => tasks !== 1)

describe.skipIf(!citusUrl)('the statements of every call on a Citus cluster (CITUS_URL)', () => {
  test('a statement that concerns several nodes, or is refused, is listed with its reason', () => {
    const unlisted = others.filter(({ text }) => !groupOfStatement(text))
    expect(unlisted).toEqual([])
    const parts = Object.values<{ parts: readonly string[] }>(statementGroups).flatMap(
      (group) => group.parts,
    )
    // Several keys may be on one node by chance.
    const unused = parts.filter((part) => !planned.some(({ text }) => text.includes(part)))
    expect(unused, 'listed, but no longer sent').toEqual([])
  })

  test.each(Object.keys(contract) as CallName[])(
    '%s sends the listed statements to the nodes',
    (name) => {
      const [onOneNode, ...groups] = taskTable[name]
      const sent = planned.filter(({ calls }) => calls.has(name))
      const found = sent.flatMap(({ text, tasks }) =>
        tasks === 1 ? [] : [groupOfStatement(text) ?? 'unlisted'],
      )
      const alone = sent.filter(({ text, tasks }) => tasks === 1 && !groupOfStatement(text))
      expect(alone.length).toBeLessThanOrEqual(onOneNode)
      const certain = groups.filter((group) => !statementGroups[group].mayStay)
      expect(groups).toEqual(expect.arrayContaining(found))
      expect(found).toEqual(expect.arrayContaining(certain))
    },
  )
})
