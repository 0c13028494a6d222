import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { bandOfSide } from '../../../matching/match-store/band-of-side.ts'
import type { Administrator } from '../administrator.ts'

type Counts = NonNullable<Overview['counts']>
type Deps = Pick<Context, 'clock' | 'database'>

/** A count that takes longer is left out, so that it does not slow down the users' calls. */
const limitMs = 5_000
const keptMs = 60_000

/** Tables with more rows than this are estimated: counting a million takes too long for a page. */
const exactRows = 50_000

const tables = ['users', 'partner_profiles', 'match_sides'] as const

/** The rows of each table, as the planner estimates them; 0 before the first analysis. */
const estimateRows = async (trx: Trx): Promise<Record<(typeof tables)[number], number>> => {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, (
      greatest(reltuples, 0)::float8 / greatest(relpages, 1)
        * pg_relation_size(oid) / current_setting('block_size')::int
    )::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relname in (${sql.join(tables)})`.execute(
    trx,
  )
  const of = (table: string) => rows.find(({ name }) => name === table)?.rows ?? 0
  return {
    users: of('users'),
    partner_profiles: of('partner_profiles'),
    match_sides: of('match_sides'),
  }
}

/** Counts the rows of a small table. Of a large one, counts a sample and scales it up. */
const countIn = async <Name extends string>(
  trx: Trx,
  { table, estimate, columns }: { table: string; estimate: number; columns: RawBuilder<unknown> },
): Promise<Record<Name | 'whole', number>> => {
  const percent = estimate <= exactRows ? 100 : (100 * exactRows) / estimate
  const { rows } = await sql<Record<Name | 'whole', string>>`
    select count(*) as whole, ${columns}
    from ${sql.table(table)} tablesample system (${percent})`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`The counts of ${table} are missing.`)
  const factor = percent === 100 ? 1 : estimate / Math.max(1, Number(row.whole))
  const scaled = Object.entries<string>(row).map(([name, value]) => [
    name,
    Math.round(Number(value) * factor),
  ])
  return Object.fromEntries(scaled)
}

const ofBand = (band: string) =>
  sql`count(*) filter (where ${bandOfSide} = ${band}) as ${sql.ref(band)}`

const readCounts = ({ clock, database }: Deps, by: Administrator): Promise<Counts> =>
  database.transaction('admin', by.id, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(trx)
    const estimates = await estimateRows(trx)
    const users = await countIn<'confirmed'>(trx, {
      table: 'users',
      estimate: estimates.users,
      columns: sql`count(email_verified_at) as confirmed`,
    })
    const profiles = await countIn<'profiles'>(trx, {
      table: 'partner_profiles',
      estimate: estimates.partner_profiles,
      columns: sql`count(*) as profiles`,
    })
    const sides = await countIn<'strong' | 'likely' | 'possible' | 'weak'>(trx, {
      table: 'match_sides',
      estimate: estimates.match_sides,
      columns: sql.join(['strong', 'likely', 'possible', 'weak'].map(ofBand)),
    })
    // Each match has a row for each of its two users.
    const matches = (band: 'strong' | 'likely' | 'possible' | 'weak') => Math.ceil(sides[band] / 2)
    return {
      accounts: users.whole,
      confirmedAccounts: users.confirmed,
      profiles: profiles.whole,
      matches: {
        strong: matches('strong'),
        likely: matches('likely'),
        possible: matches('possible'),
        weak: matches('weak'),
      },
      countedAt: clock.now().toISOString(),
      isEstimated: Object.values(estimates).some((rows) => rows > exactRows),
    }
  })

/** Counts of whole tables, kept for a minute. Simultaneous callers share them. */
export const createCounts = () => {
  let kept: { until: number; counts: Promise<Counts> } | undefined
  return (deps: Deps, by: Administrator): Promise<Counts> => {
    const now = deps.clock.now().getTime()
    if (kept && now < kept.until) return kept.counts
    const counts = readCounts(deps, by)
    const reading = { until: now + keptMs, counts }
    kept = reading
    counts.catch(() => {
      if (kept === reading) kept = undefined
    })
    return counts
  }
}
