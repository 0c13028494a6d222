import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { splitStatements } from '../migrate/migrate.ts'
import { oneQueue } from './0105-one-queue.ts'

const { admin, plan } = await testDatabase()

const withFormerTable = `
alter table safety_queue add constraint safety_queue_user_id_fkey
  foreign key (user_id) references users on delete cascade;
create policy own_read on safety_queue for select to cc_auth using (true);
create table kept_reports (
  id text primary key,
  subject_user_id text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text,
  sealed bytea not null,
  key_owner text,
  reported_left_at timestamptz(3),
  notified_at timestamptz(3)
);
insert into kept_reports values
  ('one', 'user', '2026-01-01', null, null, 'first', 'key', '2026-01-02', '2026-01-03'),
  ('two', null, '2026-02-01', '2026-02-02', 'acted', 'second', null, null, null);
alter table kept_reports enable row level security, force row level security;
`

test('reports whose reporter left are in the queue after the migration, with all their values', async () => {
  const rows = await withClient(plan.owner ?? '', async (owner) => {
    for (const statement of splitStatements(withFormerTable + oneQueue))
      await owner.query(statement)
    const found = await admin.query('select * from safety_queue order by id')
    return found.rows
  })
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const retained = { user_id: 'former', kind: 'report', match_id: null }
  expect(rows).toEqual([
    {
      ...retained,
      id: 'one',
      subject_user_id: 'user',
      created_at: day('2026-01-01'),
      decided_at: null,
      decision: null,
      sealed: Buffer.from('first'),
      key_owner: 'key',
      reported_left_at: day('2026-01-02'),
      notified_at: day('2026-01-03'),
    },
    {
      ...retained,
      id: 'two',
      subject_user_id: null,
      created_at: day('2026-02-01'),
      decided_at: day('2026-02-02'),
      decision: 'acted',
      sealed: Buffer.from('second'),
      key_owner: null,
      reported_left_at: null,
      notified_at: null,
    },
  ])
  const { rows: forced } = await admin.query(
    `select relforcerowsecurity as forced from pg_class where oid = 'safety_queue'::regclass`,
  )
  expect(forced).toEqual([{ forced: true }])
})
