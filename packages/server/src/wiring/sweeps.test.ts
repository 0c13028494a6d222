import {
  retentionRuleIds,
  retentionRules,
  rowRuleIds,
  type RowRuleId,
} from '@crosscheck/domain/retention/rules'
import { tablesWithoutRule } from '@crosscheck/domain/retention/tables'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { rowSweeps } from './sweeps.ts'

const context = await testContext()
const { adminUrl } = context
const admin = new Client({ connectionString: adminUrl })
const sweeps = rowSweeps(context)
/** Long ago, so that PostgreSQL's own clock lets the audit log's rows go. */
const moment = new Date('2001-05-01T12:00:00Z')
const at = `'${moment.toISOString()}'`
const never = `'2100-01-01T00:00:00Z'`

beforeAll(async () => {
  await admin.connect()
  await context.keyStore.create('anna')
  await admin.query(`
    insert into users values ('anna', '\\x00', 'x', null, 'h', null, ${at}, ${at}, null);
    insert into sessions values ('going-on', 'anna', ${at}, ${at}, '2001-06-20T12:00:00Z', null, 'x')`)
})
afterAll(() => admin.end())

const reported =
  'safety_queue (user_id, id, kind, created_at, decided_at, decision, sealed, reported_left_at)'
const keptReport = 'kept_reports (id, created_at, decided_at, decision, sealed, reported_left_at)'

/** A row of the rule's whose period counts from `moment`. */
const rows: Record<RowRuleId, [table: string, values: string][]> = {
  sessions: [
    [
      'sessions',
      `('ended', 'anna', ${at}, ${at}, ${at}::timestamptz + interval '10 days', ${at}, 'x')`,
    ],
    ['sessions', `('expired', 'anna', ${at}, ${at}, ${at}, null, 'x')`],
    ['refresh_tokens', `('r', 'going-on', 'anna', ${at}, ${at}, null)`],
  ],
  'sign-in-links': [
    ['single_use_tokens', `('t', 'anna', 'verify_email', ${at}, ${at}, null)`],
    ['email_changes', `('anna', ${at}, ${at}, null, 'x')`],
  ],
  'sign-in-steps': [
    ['spent_challenges', `('c', 'anna', ${at})`],
    ['hand_overs', `('h', 'anna', 'page', ${at}, ${at}, null, 'x')`],
  ],
  'attempt-counts': [['attempts', `('a', ${at})`]],
  'limit-counts': [
    ['rate_limits', `('anna', 'profile_creation', 'l', 1, ${at}, array[${at}::timestamptz])`],
  ],
  'live-messages': [['realtime_messages', `('anna', ${moment.getTime()}, 0, ${at}, 'x')`]],
  'cleared-notifications': [['notifications', `('anna', 'c', ${at}, null, ${at}, null, 'x')`]],
  'read-notifications': [['notifications', `('anna', 'r', ${at}, ${at}, null, null, 'x')`]],
  notifications: [['notifications', `('anna', 'n', ${at}, null, null, null, 'x')`]],
  drafts: [['drafts', `('anna', 'new', ${at}, 'x')`]],
  'push-devices': [['push_devices', `('d', 'anna', 'going-on', 'd', ${at}, ${at}, 'x')`]],
  inquiries: [['questionnaires', `('anna', 'q', ${at}, 'x')`]],
  activity: [['audit_log', `('a', 'anna', 'sign_in', ${at}, 'x')`]],
  accountability: [['audit_log', `('c', 'anna', 'consent_given', ${at}, 'x')`]],
  'undecided-reports': [
    [reported, `('anna', 'u', 'report', ${at}, null, null, 'x', null)`],
    [keptReport, `('u', ${at}, null, null, 'x', null)`],
  ],
  'decided-reports': [
    [reported, `('anna', 'd', 'report', ${at}, ${at}, 'no-action', 'x', null)`],
    [keptReport, `('d', ${at}, ${at}, 'no-action', 'x', null)`],
  ],
  'reports-on-deleted': [
    [reported, `('anna', 'l', 'report', ${at}, null, null, 'x', ${at})`],
    [keptReport, `('l', ${at}, null, null, 'x', ${at})`],
  ],
  'decided-reports-on-deleted': [
    [reported, `('anna', 'b', 'report', ${at}, ${at}, 'acted', 'x', ${at})`],
    [keptReport, `('b', ${at}, ${at}, 'acted', 'x', ${at})`],
  ],
  'unused-keys': [['pending_keys', `('nobody', ${at})`]],
  'maintenance-runs': [
    [
      'rematch_runs (id, cause, basis, total, created_at, finished_at)',
      `('old', 'c', '{}', 0, ${at}, ${at}), ('newest', 'c', '{}', 0, ${never}, ${at})`,
    ],
  ],
}

const secondMs = 1000

const afterPeriod = (rule: RowRuleId, ms: number): Date =>
  new Date(moment.getTime() + retentionRules[rule].periodMs + ms)

test.each(rowRuleIds)('%s: rows stay for the whole period and go right after it', async (rule) => {
  for (const [table, values] of rows[rule])
    await admin.query(`insert into ${table} values ${values}`)
  const before = afterPeriod(rule, -secondMs)
  expect(await sweeps[rule].removeSome(before, 1000)).toBe(0)
  expect(await sweeps[rule].countOverdue(before)).toBe(0)
  const after = afterPeriod(rule, secondMs)
  expect(await sweeps[rule].countOverdue(after)).toBe(rows[rule].length)
  expect(await sweeps[rule].removeSome(after, 1000)).toBe(rows[rule].length)
  expect(await sweeps[rule].countOverdue(after)).toBe(0)
})

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
