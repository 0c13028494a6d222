import { describe, expect, test } from 'vitest'
import { citusUrl, placedCitusDatabase } from '../../testing/database/citus-database.ts'
import { expectPoliciesOfShards } from '../../testing/database/policies-of-shards.ts'
import { migrations } from '../migrations/all.ts'
import { id } from '../schema/acting.ts'
import { migrate } from './migrate.ts'

const prepared = citusUrl ? await placedCitusDatabase(citusUrl) : undefined

/** A table of the layout that this database does not have yet. */
const adding = {
  name: '9000-mail-refusals',
  statements: `
create table mail_refusals (user_id ${id} primary key references users on delete cascade);
alter table mail_refusals enable row level security, force row level security;
create policy own on mail_refusals to cc_app using (true) with check (true);
grant select on mail_refusals to cc_app;
`,
}
const changing = {
  name: '9001-content-of-drafts',
  statements: `
alter table drafts add column content bytea;
create index drafts_age_again on drafts (updated_at, user_id);
`,
}

describe.skipIf(!prepared)('migrations where tables are on nodes (CITUS_URL)', () => {
  // Vitest calls this function even if it skips the tests.
  const { admin } = prepared ?? ({} as NonNullable<typeof prepared>)

  test('a migration changes every shard, and brings a new table to its place', async () => {
    await admin.query('drop table mail_refusals')
    await migrate(prepared?.plan.owner ?? '', [...migrations, adding, changing])
    const { rows: placed } = await admin.query<{ table: string; shards: number; group: number }>(
      `select table_name::text as table, shard_count as shards, colocation_id as group
       from citus_tables where table_name::text in ('drafts', 'mail_refusals') order by 1`,
    )
    expect(placed.map(({ table }) => table)).toEqual(['drafts', 'mail_refusals'])
    expect(placed[1]).toEqual({ ...placed[0], table: 'mail_refusals' })
    const { rows: columns } = await admin.query<{ result: string }>(
      `select distinct result from run_command_on_shards('drafts', $$
        select count(*) from pg_attribute
        where attrelid = '%s'::regclass and attname = 'content' $$)`,
    )
    expect(columns).toEqual([{ result: '1' }])
    await expectPoliciesOfShards(admin, ['drafts', 'mail_refusals'])
  })

  test('a migration is refused that fills a new table and hides the rows from its owner', async () => {
    const statements = `
drop table mail_refusals;
create table mail_refusals (user_id ${id} primary key);
insert into mail_refusals values ('ann');
alter table mail_refusals enable row level security, force row level security;
`
    const filling = { name: '9002-filled', statements }
    const owner = prepared?.plan.owner ?? ''
    const known = [...migrations, adding, changing]
    await expect(migrate(owner, [...known, filling])).rejects.toThrow('New tables have rows')
    const { rows } = await admin.query(
      `select from citus_tables where table_name = 'mail_refusals'::regclass`,
    )
    expect(rows).toHaveLength(1)
  })
})
