import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { rowRuleIds, sweptRuleIds } from '@crosscheck/domain/retention/rules'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEveryCall } from '../testing/every-call/every-call.ts'
import { openWorld, project } from '../testing/every-call/world.ts'
import { cloneRows } from '../testing/plans/clone-rows.ts'
import { fillEmptyTables } from '../testing/plans/fill-empty-tables.ts'
import {
  nodesOf,
  readPlans,
  rowsReadBy,
  reportPlans,
  type PlanNode,
  type RanPlan,
} from '../testing/plans/read-plans.ts'
import { singleDatabase } from '../testing/database/test-database.ts'
import { testApp } from '../testing/test-app.ts'
import { retentionSweeps } from '../wiring/sweeps.ts'

/** Every growing table has more rows than a statement may read. */
const mostRows = 1000

/** Statements that may read more, by a part of their text, with the reason. */
const exceptions: Record<string, string> = {
  'from users u join key_tombstones':
    'once at a start: after a backup was restored, any account may be one that was deleted',
  'from journal_acts': 'once at a start and for an operator’s command: 91 days of acts',
  'tablesample system': 'its share of a table falls as the table grows (decision 69)',
  "date_trunc('hour', created_at, 'UTC')": 'counts the last day, which an index finds',
  'select count(*) as "profiles" from "partner_profiles" where matchable':
    'once for a run that compares all profiles again',
  'select "status", "weak", count(*)': 'counts all matches of the reader',
  'order by "last_seen_at" desc': 'the live sessions of the reader',
  pgboss: 'holds the jobs of the last hour',
}

/**
 * The index of a user's list ends with the match, so finding one there passes all of the user's.
 */
const passesAllSides = (node: PlanNode): boolean =>
  node['Index Name'] === 'match_sides_profile' && /\bmatch_id = \$/.test(node['Index Cond'] ?? '')

let during = 'preparing'
let found = new Set<string>()

const check = ({ text, root }: RanPlan): void => {
  if (Object.keys(exceptions).some((part) => text.includes(part))) return
  for (const node of nodesOf(root)) {
    // A bitmap holds the expired rows: here all, and otherwise those of the last hour.
    if (during.startsWith('removes') && node['Node Type'].startsWith('Bitmap')) continue
    if (passesAllSides(node)) found.add(`${during}: passes all sides of a user: ${text}`)
    const rows = Math.round(rowsReadBy(node))
    if (rows > mostRows)
      found.add(
        `${during}: ${node['Node Type']} ${node['Relation Name'] ?? ''} reads ${rows} rows: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`,
      )
  }
}

/** The statements of some work that read too many rows. */
const findingsIn = async (work: () => Promise<unknown>): Promise<string[]> => {
  found = new Set()
  await work()
  await whole.app.context.background.settled()
  return [...found]
}

let admin: Client
const reading = readPlans(check)
const whole = await testApp({
  prepared: await singleDatabase(),
  prepare: async (adminUrl) => {
    admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    await reportPlans(admin)
  },
})
afterAll(async () => {
  reading.stop()
  await admin.end()
})
const first = openWorld(whole, { admin: admin!, name: 'first' })
const second = openWorld(whole, { admin: admin!, name: 'second' })

beforeAll(async () => {
  await makeEveryCall(first, whole.call)
  await fillEmptyTables(admin, new Date())
  await cloneRows(admin, { copies: 2000 })
  await admin.query('analyze')
})

test('a statement that reads a whole table is found', async () => {
  during = 'here'
  const readAll = () => whole.admin.query('select id from users where role is null')
  expect(await findingsIn(readAll)).toHaveLength(1)
})

test('no call reads more rows because there are more users', async () => {
  const findings = await findingsIn(() =>
    makeEveryCall(second, async (name, token, input) => {
      during = name
      const answer = await whole.call(name, token, input)
      await whole.app.context.background.settled()
      during = 'preparing'
      return answer
    }),
  )
  expect(findings).toEqual([])
})

test('no job and no check at a start reads more rows because there are more users', async () => {
  during = 'jobs'
  const findings = await findingsIn(async () => {
    await admin.query(`update pgboss.job set start_after = now() where state < 'active'`)
    const started = await whole.openProcess()
    await started.listen()
    // A run over all profiles goes on until its process ends.
    const waiting = `select name from pgboss.job where state <= 'active' and name <> 'rematch'
      and start_after <= now()`
    await expect.poll(async () => (await admin.query(waiting)).rows).toEqual([])
    await started.close()
  })
  expect(findings).toEqual([])
})

test('no retention rule reads more rows than it removes', async () => {
  const sweeps = retentionSweeps(whole.app.parts)
  // A third is hidden and a user's rows lie together: for an unknown time, the index by user is best.
  await admin.query(`
    update match_sides set hidden_at = case when match_id in
      (select match_id from match_sides order by hashtext(match_id) limit 1200)
      then now() + hashtext(match_id) % 80000 * interval '1 second' end;
    cluster match_sides using match_sides_profile;
    analyze match_sides`)
  const findings = await findingsIn(async () => {
    for (const rule of sweptRuleIds) {
      during = `counts ${rule}`
      await sweeps[rule].countOverdue(new Date())
    }
    during = 'removes some of many that lie last'
    await admin.query(`insert into spent_challenges select sha256(n::text::bytea), 'u', now()
      + (hashtext(n::text) % 80000 - 300000) * interval '1 second' from generate_series(1, 40000) n
      on conflict do nothing;
      analyze spent_challenges`)
    await sweeps['sign-in-steps'].removeSome(new Date(), 100)
    // The audit log's rows are released by PostgreSQL's clock.
    await admin.query(`
      update audit_log
      set created_at = (created_at at time zone 'UTC' - interval '10 years') at time zone 'UTC'`)
    await admin.query('vacuum analyze')
    for (const rule of sweptRuleIds) {
      during = `removes ${rule}`
      // Of accounts it only looks which are due.
      const atMost = rowRuleIds.some((one) => one === rule) ? 100 : 0
      const now = new Date(Date.now() + (atMost && 6e11))
      const removed = await sweeps[rule].removeSome(now, atMost)
      if (rule === 'hidden-matches') expect(removed).toBe(atMost)
    }
  })
  expect(findings).toEqual([])
  await admin.query('update match_sides set hidden_at = null')
})

const wireTables = ['partner_profiles', 'potential_matches', 'secure_messages', 'consent_requests']

test('no list reads more rows because its reader has thousands', async () => {
  const { id, one, other, profileId } = await second.talking()
  for (const { token } of [one, other])
    await whole.call('POST /api/v1/matches/:id/messages', token, {
      params: { id },
      body: { content: 'Hello' },
    })
  await whole.app.context.background.settled()
  await cloneRows(admin, { copies: 2000, first: 10_000, kept: [one.id, profileId] })
  await cloneRows(admin, { copies: 2000, first: 20_000, kept: [one.id, other.id, profileId, id] })
  await admin.query('analyze')
  const reads = Object.entries(contract).filter(
    ([, { method, policy }]) => method === 'GET' && policy !== 'administrator',
  )
  const findings = await findingsIn(async () => {
    for (const [name, { path }] of reads)
      for (const table of path.includes(':table') ? wireTables : ['']) {
        during = `${name} ${table}`
        await whole.call(name as CallName, one.token, {
          params: { ...project, table, id: path.includes('/matches/') ? id : profileId },
          query: path.includes('/realtime/') ? { channel: `user_notifications_${one.id}` } : {},
        })
      }
    for (const sort of ['strength', 'newest'])
      for (const band of ['strong', 'likely', 'possible', 'weak']) {
        during = `matches ${sort} ${band}`
        await whole.call('GET /api/v1/matches', one.token, { query: { sort, band } })
      }
  })
  expect(findings).toEqual([])
})

// Cases that wait for an operator are few.
test('a deletion finds the rows of every foreign key by an index', async () => {
  const { rows } = await admin.query(`
    select conrelid::regclass::text as table, conname as key from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid <> 'review_cases'::regclass and not exists (
      select from pg_index i where i.indrelid = conrelid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        and (i.indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
    order by 1, 2`)
  expect(rows).toEqual([])
})
