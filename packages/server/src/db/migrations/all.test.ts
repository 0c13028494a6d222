import { expect, test } from 'vitest'
import { migrations } from './all.ts'
import {
  findBlocking,
  findIncompatible,
  findUnsafeBackfill,
  findUnsafeContract,
} from './breaking-forms.ts'
import { findRefusedOnNodes } from './forms-on-nodes.ts'
import { isContract } from './kinds.ts'

/** Earlier ones were applied before any rolling upgrade. */
const firstCompatible = '0037'
/** Earlier ones build their indexes while writes wait; they never change. */
const firstWithoutWaiting = '0060'

/** Earlier ones were applied before any table was on a node. */
const firstOnNodes = '0077'

const ofProcesses = migrations.filter(({ name }) => name >= firstCompatible)

test.each(ofProcesses.filter((migration) => !isContract(migration)))(
  '$name leaves everything that the previous release uses',
  (migration) => {
    expect(findIncompatible(migration)).toEqual([])
  },
)

test('every contract only removes, and every backfill runs beside the previous release', () => {
  const found = migrations.flatMap((migration, at) => {
    if (migration.kind === 'contract') return findUnsafeContract(migration)
    return migration.kind === 'backfill'
      ? findUnsafeBackfill(migration, migrations.slice(0, at))
      : []
  })
  expect(found).toEqual([])
})

test('no migration from 0060 on reads or writes a whole table while its users wait', () => {
  const found = migrations
    .filter(({ name }) => name >= firstWithoutWaiting)
    .map((migration) => [migration.name, findBlocking(migration)])
  expect(found.filter(([, reasons]) => reasons?.length !== 0)).toEqual([])
})

test('every migration from 0077 on can be applied where the tables are on the nodes of a cluster', () => {
  const found = migrations
    .filter(({ name }) => name >= firstOnNodes)
    .map((migration) => [migration.name, findRefusedOnNodes(migration)])
  expect(found.filter(([, reasons]) => reasons?.length !== 0)).toEqual([])
})

const functionWith = (body: string): string =>
  `create function fill() returns trigger language plpgsql as $$ begin ${body} return new; end $$`

test.each([
  `alter table drafts add column kind text check (kind <> '')`,
  'alter table drafts add column file_id text references files',
  'alter table drafts alter column user_id set (n_distinct = -0.05)',
  'create policy own on drafts using (exists (select from users where users.id = user_id))',
  `create policy some on drafts using (nullif(kind, '') is not null)`,
  'create policy own on gifts as restrictive using (true)',
  'create trigger fill after insert on drafts for each row execute function fill()',
  'create trigger fill before delete on drafts for each row execute function fill()',
  'create trigger fill before insert on drafts for each statement execute function fill()',
  functionWith('select max(n) into new.n from drafts;'),
  functionWith('insert into gifts values (new.id);'),
  functionWith('perform pg_notify(1);'),
])('a migration that cannot be applied on the nodes of a cluster is refused: %s', (statements) => {
  expect(findRefusedOnNodes({ statements })).toHaveLength(1)
})

test.each([
  `alter table drafts add column kind text not null default 'new'`,
  `alter table drafts add constraint drafts_kind check (kind <> '') not valid`,
  `alter table drafts add column kind text constraint drafts_kind check (kind <> '')`,
  'create policy own on drafts using (user_id = current_user)',
  `create table gifts (id text references users);
   create policy own on gifts using (exists (select from users where users.id = gifts.id))`,
  'create trigger fill before insert or update on drafts for each row execute function fill()',
  'create trigger fill before update on drafts for each row execute function fill()',
  functionWith(`if tg_op = 'UPDATE' then new.kind := 'select one'; end if;`),
])('a migration that can be applied on the nodes of a cluster is accepted: %s', (statements) => {
  expect(findRefusedOnNodes({ statements })).toEqual([])
})

test.each([
  'drop table drafts',
  'alter table drafts drop column sealed',
  'alter table drafts rename column sealed to content',
  'alter table drafts rename to papers',
  'alter table drafts alter column sealed set not null',
  'alter table drafts alter column id type uuid',
  'alter table drafts alter column id set data type uuid',
  'alter table drafts add column kind text not null',
  'revoke select on drafts from cc_app',
  'revoke all on function audit_period() from public;',
])('a migration that breaks the previous release is refused: %s', (statements) => {
  expect(findIncompatible({ statements })).toHaveLength(1)
})

test.each([
  'alter table drafts add column kind text',
  `alter table drafts add column kind text not null default 'new'`,
  'create table gifts (id text primary key, note text not null)',
  'grant select on drafts to cc_worker',
  'create function f() returns int language sql as $$ select 1 $$; revoke all on function f() from public;',
])('a migration that only adds is accepted: %s', (statements) => {
  expect(findIncompatible({ statements })).toEqual([])
  expect(findBlocking({ statements })).toEqual([])
})

test.each([
  'create index drafts_kind on drafts (kind)',
  'create unique index drafts_kind on drafts (kind)',
  'alter table drafts add constraint drafts_kind unique (kind)',
  'alter table drafts add primary key (id)',
  `alter table drafts add constraint drafts_kind check (kind <> '')`,
  'alter table drafts add constraint drafts_user foreign key (user_id) references users',
  'alter table drafts add column file_id text references files',
  'alter table drafts add column made_at timestamptz default clock_timestamp()',
  'drop index concurrently if exists drafts_kind; create index concurrently drafts_kind on drafts (kind)',
])('a migration during which a whole table waits is refused: %s', (statements) => {
  expect(findBlocking({ statements })).toHaveLength(1)
})

test.each([
  'create table gifts (id text primary key, user_id text); create index gifts_user on gifts (user_id)',
  'create table gifts (id text); alter table gifts add primary key (id)',
  'alter table drafts add constraint drafts_kind unique using index drafts_kind',
  `alter table drafts add constraint drafts_kind check (kind <> '') not valid`,
  'alter table drafts validate constraint drafts_kind',
])('a migration during which nobody waits is accepted: %s', (statements) => {
  expect(findBlocking({ statements })).toEqual([])
})

test('a concurrent migration drops each index before it builds it, or copies rows batch by batch', () => {
  const drop = 'drop index concurrently if exists drafts_kind'
  const create = 'create index concurrently drafts_kind on drafts (kind)'
  const found = (...statements: string[]) =>
    findBlocking({ statements: statements.join(';\n'), isConcurrent: true })
  expect(found(drop, create)).toEqual([])
  expect(found(create)).toHaveLength(1)
  expect(
    found(drop, 'create index concurrently if not exists drafts_kind on drafts (kind)'),
  ).toHaveLength(1)
  expect(found(drop, create, 'alter table drafts add column kind text')).toHaveLength(1)
  const backfill = (...work: string[]) =>
    found(`do $$ begin loop exit when done; ${work.join(' ')} end loop; end $$`)
  const insert = 'insert into gifts select id from drafts on conflict do nothing;'
  expect(backfill(insert, 'commit;')).toEqual([])
  expect(backfill(insert)).not.toEqual([])
  expect(backfill('insert into gifts select id from drafts;', 'commit;')).not.toEqual([])
})

const trigger = { statements: 'create trigger fill before insert or update on drafts for each row' }
const fill = 'update drafts set kind = 1 where id in (select id from drafts limit $1)'

test('a backfill is one bounded update of a table whose trigger fills what the previous release writes', () => {
  const found = (statements: string, before = [trigger]) =>
    findUnsafeBackfill({ statements, table: 'drafts' }, before)
  expect(found(`${fill};`)).toEqual([])
  expect(found(`${fill}; ${fill}`)).toHaveLength(1)
  expect(found(fill.replace('update drafts', 'update files'))).toHaveLength(1)
  expect(found(fill.replace('$1', '100'))).toHaveLength(1)
  expect(found(fill.replace(')', ' for update skip locked)'))).toHaveLength(1)
  expect(found(fill, [])).toHaveLength(1)
  expect(
    found(fill, [{ statements: trigger.statements.replace('drafts', 'drafts_old') }]),
  ).toHaveLength(1)
})

test.each([
  'drop trigger fill on drafts; drop function fill(); alter table drafts drop column sealed',
  'alter table drafts alter column kind set not null',
  'revoke select on drafts from cc_app',
])('a contract that only removes is accepted: %s', (statements) => {
  expect(findUnsafeContract({ statements })).toEqual([])
})

test.each([
  'alter table drafts rename column sealed to content',
  'alter table drafts add column kind text',
  'alter table drafts alter column id type uuid',
  'update drafts set kind = 1',
  'create table gifts (id text)',
])('a contract that does something else is refused: %s', (statements) => {
  expect(findUnsafeContract({ statements })).toHaveLength(1)
})
