import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Output } from '@crosscheck/domain/contract/contract'
import { loadedRows } from '@crosscheck/domain/administration/tables'
import { createCounts } from '@crosscheck/server/modules/operation/administration/overview/counts'
import { Client } from 'pg'
import { openInstance } from './lib/instance.ts'
import { printTable } from './lib/table.ts'
import { ms, summaryOf } from './lib/timing.ts'

/**
 * How long administrators wait for the overview and for pages of the table viewer, over HTTP, with
 * the same number of rows in each of the large tables. The aim is 300 ms for the 99th percentile of
 * the first page.
 *
 * npm run bench:admin -- --size 1000000
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '200' },
  },
})
const size = +options.size
const pages = +options.pages
const password = 'seven paper lanterns'
/** So many that the burst limit of a session is not reached. */
const sessionCount = 12

const instance = await openInstance()
const client = new Client({ connectionString: instance.adminUrl })
await client.connect()

/** Rows as long as usual ones. Their content is never opened by a list. */
const profileBytes = 1500
const otherBytes = 300
const sealed = (bytes: number) => `decode(repeat('ab', ${bytes}), 'hex')`
const at = `now() - ($1 - n) * interval '5 seconds'`
const fills = [
  `insert into users (id, email_index, sealed, created_at, updated_at)
   select 'u' || lpad(n::text, 8, '0'), decode(md5(n::text), 'hex'), ${sealed(otherBytes)}, ${at}, ${at}
   from generate_series(1, $1) n`,
  `insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
   select 'u' || lpad(n::text, 8, '0'), 'p' || n, ${at}, ${at}, 1, ${sealed(profileBytes)}, ${sealed(otherBytes)}
   from generate_series(1, $1) n`,
  `insert into potential_matches (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at)
   select 'm' || md5(n::text), 'u' || lpad(n::text, 8, '0'), 'p' || n,
     'u' || lpad((n + 1)::text, 8, '0'), 'p' || (n + 1), ${at}, ${at}
   from generate_series(1, $1 - 1) n`,
  `insert into match_sides (user_id, match_id, profile_id, other_user_id, other_profile_id, status, weak, strength, created_at, updated_at, sealed)
   select side.user_id, m.id, side.profile_id, other_user_id, other_profile_id, 'pending', false, random() * 1000000, m.created_at, m.created_at, ${sealed(otherBytes)}
   from potential_matches m
   cross join lateral (values (m.user_id1, m.profile_id1, m.user_id2, m.profile_id2), (m.user_id2, m.profile_id2, m.user_id1, m.profile_id1))
     as side (user_id, profile_id, other_user_id, other_profile_id)
   where $1 > 0`,
  `insert into audit_log (id, user_id, action_type, created_at, sealed)
   select 'a' || md5(n::text), 'u' || lpad(n::text, 8, '0'), 'sign_in', ${at}, ${sealed(otherBytes)}
   from generate_series(1, $1) n`,
  `insert into files (user_id, id, state, size, created_at, sealed)
   select 'u' || lpad(n::text, 8, '0'), 'f' || n, 'pending', 400000, ${at}, ${sealed(otherBytes)}
   from generate_series(1, $1) n`,
]
for (const fill of fills) await client.query(fill, [size])
await client.query('vacuum analyze')

const address = await instance.app.listen()

type SignedUp = Output<'POST /api/auth/signup'>
const signUp = async (index: number): Promise<string> => {
  const body = JSON.stringify({ email: `administrator-${index}@example.org`, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/signup`, { method: 'POST', headers, body })
  const { user, access_token: token } = (await answer.json()) as SignedUp
  await client.query(`update users set role = 'admin', email_verified_at = now() where id = $1`, [
    user.id,
  ])
  return token
}
const tokens: string[] = []
for (let index = 0; index < sessionCount; index += 1) tokens.push(await signUp(index))

type Page = Output<'GET /api/v1/admin/tables/:table'>
let requests = 0
const read = async (table: string, query: Record<string, string>) => {
  requests += 1
  const url = `${address}/api/v1/admin/tables/${table}?${new URLSearchParams(query).toString()}`
  const headers = { authorization: `Bearer ${tokens[requests % sessionCount]}` }
  const start = performance.now()
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  const time = performance.now() - start
  if (!answer.ok) throw new Error(`${table}: ${answer.status} ${text}`)
  return { time, page: JSON.parse(text) as Page, bytes: text.length }
}

let overviews = 0
const readOverview = async () => {
  overviews += 1
  const headers = { authorization: `Bearer ${tokens[overviews % sessionCount]}` }
  const start = performance.now()
  const answer = await fetch(`${address}/api/v1/admin/overview`, { headers })
  const body = (await answer.json()) as Output<'GET /api/v1/admin/overview'>
  if (!body.counts || !body.hours || !body.storage)
    throw new Error(`The overview is incomplete: ${answer.status}`)
  return performance.now() - start
}
const countTimes: number[] = []
const overviewTimes: number[] = []
const by = { id: 'bench' }
for (let count = 0; count < pages; count += 1) {
  const start = performance.now()
  const found = await createCounts()(instance.context, by)
  countTimes.push(performance.now() - start)
  if (Math.abs(found.accounts / size - 1) > 0.05) throw new Error(`${found.accounts} accounts`)
  overviewTimes.push(await readOverview())
}
const [counting, overview] = [summaryOf(countTimes), summaryOf(overviewTimes)]
printTable(
  `The overview, ${size} rows in each table, load ${loadavg()[0]?.toFixed(1)}`,
  ['part', 'p50, ms', 'p99', 'slowest'],
  [
    ['counts that are not kept', ...[counting.p50, counting.p99, counting.max].map(ms)],
    ['whole page over HTTP', ...[overview.p50, overview.p99, overview.max].map(ms)],
    ['first page over HTTP', ms(overviewTimes[0] ?? 0), '', ''],
  ],
)

const tables = ['users', 'partnerProfiles', 'potentialMatches', 'auditLog']
const rows: string[][] = []
for (const table of tables) {
  const firsts: number[] = []
  const nexts: number[] = []
  const query = { order: 'createdAt.desc', limit: String(loadedRows) }
  let bytes = 0
  let cursor: string | null = null
  // The first requests compile and fill caches.
  for (let count = -20; count < pages; count += 1) {
    const first = await read(table, query)
    cursor ??= first.page.next
    const next: Awaited<ReturnType<typeof read>> = await read(table, {
      ...query,
      ...(cursor !== null && { cursor }),
    })
    cursor = next.page.next
    bytes = first.bytes
    if (count < 0) continue
    firsts.push(first.time)
    nexts.push(next.time)
  }
  const [first, next] = [summaryOf(firsts), summaryOf(nexts)]
  rows.push([table, ...[first.p50, first.p99, first.max, next.p50, next.p99].map(ms), `${bytes}`])
}
const load = loadavg()[0]?.toFixed(1)
printTable(
  `${size} rows in each table, ${pages} pages of ${loadedRows} rows, load ${load}`,
  ['table', 'first p50, ms', 'p99', 'slowest', 'later p50, ms', 'p99', 'bytes of a page'],
  rows,
)
await client.end()
await instance.close()
