import {
  retentionRuleIds,
  retentionRules,
  rowRuleIds,
  type RowRuleId,
} from '@crosscheck/domain/retention/rules'
import { tablesWithoutRule } from '@crosscheck/domain/retention/tables'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { retentionRows } from '../testing/database/retention-rows.ts'
import type { Trx } from '../db/database.ts'
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

/** How often each table was read as a whole, as this connection has counted so far. */
const sequentialScansIn = async (trx: Trx): Promise<Map<string, number>> => {
  const { rows: found } = await sql<{ table: string; scans: number }>`
    select relname as table, seq_scan as scans from pg_stat_xact_user_tables`.execute(trx)
  return new Map(found.map(({ table, scans }) => [table, scans]))
}

test('every sweep of a big table finds its rows by an index', async () => {
  const scanned = new Set<string>()
  const watched = rowSweeps({
    ...context,
    database: {
      ...context.database,
      transaction: (role, userId, work, options) =>
        context.database.transaction(
          role,
          userId,
          async (trx) => {
            await sql`set local enable_seqscan = off`.execute(trx)
            const before = await sequentialScansIn(trx)
            const result = await work(trx)
            for (const [table, scans] of await sequentialScansIn(trx))
              if (scans > (before.get(table) ?? 0)) scanned.add(table)
            return result
          },
          options,
        ),
    },
  })
  const [ended] = rows.sessions
  if (ended) await admin.query(`insert into ${ended[0]} values ${ended[1]}`)
  const later = new Date(moment.getTime() + 2 * 86_400_000)
  for (const rule of rowRuleIds) await watched[rule].removeSome(later, 10)
  // They stay small: one row for each run, and entries and cases for operators to decide on.
  const small = ['rematch_runs', 'safety_queue', 'kept_reports', 'visitor_requests', 'review_cases']
  expect([...scanned].filter((table) => !small.includes(table))).toEqual([])
})
