import { actor, id, presentedKeys } from './acting.ts'

/** The tables whose rows have a key, and the columns that name it and its user. */
const keyed = [
  { table: 'users', kind: 'email', key: 'email_index', user: 'id' },
  { table: 'passkeys', kind: 'passkey', key: 'credential_index', user: 'user_id' },
  { table: 'social_identities', kind: 'social', key: 'subject_index', user: 'user_id' },
]

const constraintOf: Record<string, string> = {
  users: 'users_email_index_key',
  passkeys: 'passkeys_credential_key',
  social_identities: 'social_identities_subject_key',
}

/**
 * What the previous release writes gets its keys from triggers, which run with the rights of the
 * writing role. The present release inserts its keys first, and the triggers find them. A key of
 * another user is refused under the name of the constraint that the previous release knows.
 */
const triggersOf = ({ table, kind, key, user }: (typeof keyed)[number]): string => `
create function ${table}_key_insert() returns trigger language plpgsql as $$ begin
  insert into sign_in_keys (kind, key, user_id, created_at)
    values ('${kind}', new.${key}, new.${user}, new.created_at) on conflict do nothing;
  if not found and not exists (select from sign_in_keys
      where kind = '${kind}' and key = new.${key} and user_id = new.${user}) then
    raise unique_violation using message = 'another account owns the key',
      constraint = '${constraintOf[table]}';
  end if;
  return new;
end $$;
create function ${table}_key_delete() returns trigger language plpgsql as $$ begin
  delete from sign_in_keys
    where kind = '${kind}' and key = old.${key} and user_id = old.${user};
  return null;
end $$;
revoke all on function ${table}_key_insert(), ${table}_key_delete() from public;
create trigger ${table}_key_insert before insert on ${table}
  for each row execute function ${table}_key_insert();
create trigger ${table}_key_change before update of ${key} on ${table}
  for each row when (old.${key} <> new.${key}) execute function ${table}_key_insert();
create trigger ${table}_key_former after update of ${key} on ${table}
  for each row when (old.${key} <> new.${key}) execute function ${table}_key_delete();
create trigger ${table}_key_delete after delete on ${table}
  for each row execute function ${table}_key_delete();
create policy key_backfill on ${table} to current_user using (true) with check (true);
`

/**
 * Which account owns an address, a passkey or a social identity. The key is the keyed value of the
 * other tables, which are unique by it too; a distributed PostgreSQL can keep only this table unique.
 * No foreign key leads to the account: on a cluster its row is on another node.
 */
export const signInKeys = `
create table sign_in_keys (
  kind text not null check (kind in ('email', 'passkey', 'social')),
  key bytea not null,
  user_id ${id} not null,
  created_at timestamptz(3) not null,
  primary key (kind, key)
);
create index sign_in_keys_user on sign_in_keys (user_id);
alter table sign_in_keys enable row level security;
alter table sign_in_keys force row level security;
create policy own on sign_in_keys to cc_auth
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy presented on sign_in_keys for select to cc_auth
  using (encode(key, 'hex') = any (${presentedKeys}));
create policy look on sign_in_keys for select to cc_worker using (${actor} = 'operator');
create policy key_backfill on sign_in_keys to current_user using (true) with check (true);
grant select, insert, delete on sign_in_keys to cc_auth;
grant select (user_id) on sign_in_keys to cc_worker;
${keyed.map(triggersOf).join('')}
create function users_keys_delete() returns trigger language plpgsql as $$ begin
  delete from sign_in_keys where user_id = old.id;
  return null;
end $$;
revoke all on function users_keys_delete() from public;
-- Foreign keys delete passkeys and identities as the owner, whose triggers see no key.
create trigger users_keys_delete after delete on users
  for each row execute function users_keys_delete();
`

/** Rows of one transaction: its locks keep deletions and changes of an address waiting. */
const batchSize = 500

const copy = ({ table, kind, key, user }: (typeof keyed)[number]): string => `
  perform from ${table} where ${user} = any (batch) for key share;
  insert into sign_in_keys (kind, key, user_id, created_at)
    select '${kind}', ${key}, ${user}, created_at from ${table} where ${user} = any (batch)
    on conflict do nothing;`

/**
 * The keys of the rows that were there before the triggers. A locked row cannot lose its key
 * between its reading and the insertion. One line, because it is one statement.
 */
export const signInKeysOfRows = `do $$ declare
  batch text[];
  last text collate "C" := '';
begin
  loop
    batch := array(select id from users where id > last order by id limit ${batchSize});
    exit when cardinality(batch) = 0;
    ${keyed.map(copy).join('')}
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$`.replaceAll(/\s+/g, ' ')

/** The owner of the tables is subject to the policies again. */
export const signInKeysCopied = ['users', 'passkeys', 'social_identities', 'sign_in_keys']
  .map((table) => `drop policy key_backfill on ${table};`)
  .join('\n')
