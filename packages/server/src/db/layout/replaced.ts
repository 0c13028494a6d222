import type { Client } from 'pg'
import type { Obstacle } from './obstacles.ts'

/** Rules in the way of the layout that nothing depends on any more: guards in code replace them. */
export const replacedRules: readonly Obstacle[] = [
  { table: 'users', rule: 'users_email_index_key' },
  { table: 'passkeys', rule: 'passkeys_credential_key' },
  { table: 'social_identities', rule: 'social_identities_subject_key' },
]

/** They write the keys of rows that the previous release inserts. A node of a cluster refuses them. */
const triggers = `
  select tgrelid::regclass::text as table, tgname as name from pg_trigger
  where not tgisinternal and tgrelid in
    ('users'::regclass, 'passkeys'::regclass, 'social_identities'::regclass)`

/** As a later release will leave the tables, when no process of the previous one serves. */
export const dropReplacedRules = async (client: Client): Promise<void> => {
  for (const { table, rule } of replacedRules)
    await client.query(`alter table ${table} drop constraint if exists ${rule} cascade`)
  const { rows } = await client.query<{ table: string; name: string }>(triggers)
  for (const { table, name } of rows) await client.query(`drop trigger ${name} on ${table}`)
}
