import {
  retentionRuleIds,
  retentionRules,
  rowRuleIds,
  type RowRuleId,
} from '@crosscheck/domain/retention/rules'
import { beforeAll, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { tablesWithoutRule } from '../../../../scripts/docs/tables.ts'
import { retentionRows } from '../testing/database/retention-rows.ts'
import { testContext } from '../testing/test-context.ts'
import { rowSweeps } from './sweeps.ts'

const context = await testContext()
const { admin } = context
const sweeps = rowSweeps(context)
/** Long ago, so that PostgreSQL's own clock releases the audit log's rows. */
const moment = new Date('2001-05-01T12:00:00Z')
const at = `'${moment.toISOString()}'`

beforeAll(async () => {
  await context.keyStore.create('anna')
  await admin.query(`
    insert into users values ('anna', '\\x00', 'x', null, 'h', null, ${at}, ${at}, null);
    insert into sessions values ('going-on', 'anna', ${at}, ${at}, '2001-06-20T12:00:00Z', null, 'x')`)
})

const rows = retentionRows({ userId: 'anna', sessionId: 'going-on' }, moment)
const secondMs = 1000

const afterPeriod = (rule: RowRuleId, ms: number): Date =>
  new Date(moment.getTime() + retentionRules[rule].periodMs + ms)

// claim: retention-table
testRows(rowRuleIds)(
  'rows of each rule stay for the whole period and go right after it',
  async (rule) => {
    for (const [table, values] of rows[rule])
      await admin.query(`insert into ${table} values ${values}`)
    const before = afterPeriod(rule, -secondMs)
    expect(await sweeps[rule].removeSome(before, 1000)).toBe(0)
    expect(await sweeps[rule].countOverdue(before)).toBe(0)
    const after = afterPeriod(rule, secondMs)
    expect(await sweeps[rule].countOverdue(after)).toBe(rows[rule].length)
    expect(await sweeps[rule].removeSome(after, 1000)).toBe(rows[rule].length)
    expect(await sweeps[rule].countOverdue(after)).toBe(0)
  },
)

test('every table has a retention rule or a reason for having none', async () => {
  const found = await admin.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname !~ '^pg_toast'
    order by 1`)
  const ruled = retentionRuleIds.flatMap((id) => retentionRules[id].tables)
  const reasoned = Object.keys(tablesWithoutRule)
  expect(reasoned.filter((table) => ruled.includes(table))).toEqual([])
  expect(found.rows.map(({ name }) => name)).toEqual([...new Set([...ruled, ...reasoned])].sort())
})
