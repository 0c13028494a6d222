import type { Context } from '../../../context/context.ts'
import type { Admin } from '../../../testing/database/admin.ts'
import { storeNotification } from '../../platform/notifications/service.ts'

type Tested = { admin: Admin; context: Context }

export type Snapshot = Map<string, string[]>

/** Every row of every table in PostgreSQL's own list of tables. */
export const snapshot = async (admin: Admin): Promise<Snapshot> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  )
  const found: Snapshot = new Map()
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Our tables with a row that contains one of the ids. The queue deletes its jobs by itself. */
export const tablesNaming = async (admin: Admin, ...ids: string[]): Promise<string[]> =>
  [...(await snapshot(admin))].flatMap(([table, rows]) =>
    table.startsWith('public.') && rows.some((row) => ids.some((id) => row.includes(id)))
      ? [table]
      : [],
  )

/** Adds rows of an account to the tables that stay empty when a profile is saved. */
export const insertIntoAllTables = async (
  { admin, context }: Tested,
  userId: string,
  otherId: string,
  matchId: string,
): Promise<void> => {
  const now = '2026-01-01T00:00:00Z'
  await context.database.transaction('worker', userId, (trx) =>
    storeNotification(context, trx, { userId, matchId, kind: 'new-match' }),
  )
  await admin.query(`
    insert into account_notices values ('${userId}', 'asked', 0, '${now}', null, null, null);
    insert into drafts (user_id, id, updated_at, sealed) values ('${userId}', 'new', '${now}', 'x')
      on conflict do nothing;
    insert into realtime_presence values ('${userId}', 'p', 'process', '${now}', '${now}', 'x');
    insert into rate_limits values ('${userId}', 'profile_creation_x', 'l', 1, '${now}', array['${now}'::timestamptz]);
    insert into single_use_tokens values ('t-${userId}', '${userId}', 'magic_link', '${now}', '${now}', null);
    insert into email_changes values ('${userId}', '${now}', '${now}', null, 'x');
    insert into social_identities values ('i-${userId}', '${userId}', 'google', 'i-${userId}', '${now}', null, 'x');
    insert into passkeys values ('k-${userId}', '${userId}', 'k-${userId}', 0, false, '${now}', null, 'x');
    insert into files values ('${userId}', 'f', 'pending', null, 1, '${now}', null, null, 'x');
    insert into spent_challenges values ('c-${userId}', '${userId}', '${now}');
    insert into safety_queue values ('${userId}', 'q', 'report', null, '${matchId}', '${now}', null, null, 'x');
    insert into address_proofs values ('${userId}', 'x', '${now}');
    insert into blocks values ('${userId}', '${otherId}', '${now}'), ('${otherId}', '${userId}', '${now}');
    insert into former_mailboxes values (sha256('left by ${userId}'), '${userId}', now(), null);
    insert into former_blocks values ('b', '${now}', now(), '${userId}', null, null, sha256('gone'));
    insert into push_devices select 'd-' || id, user_id, id, 'd', '${now}', null, 'x' from sessions where user_id = '${userId}';
    insert into push_choices values ('${userId}', true, '{}', '${now}');
    insert into mail_refusals values ('${userId}', 'new-match', '${now}');
    insert into user_subscriptions values ('s-${userId}', '${userId}', '${now}', '${now}');
    insert into subscription_plans values ('s-${userId}', '${userId}', '${now}', '${now}');
    insert into payment_transactions values ('s-${userId}', '${userId}', '${now}', '${now}');
  `)
}

/** Tables with a row of the account after it has a profile, a match and `insertIntoAllTables`. */
export const filledTables = (
  'users account_notices sessions refresh_tokens single_use_tokens email_changes social_identities passkeys ' +
  'spent_challenges partner_profiles consent_records submitter_profiles drafts files potential_matches ' +
  'match_sides realtime_channels realtime_messages realtime_presence notifications mail_refusals push_devices push_choices audit_log rate_limits safety_queue blocks address_proofs tried_values former_mailboxes former_blocks user_subscriptions ' +
  'subscription_plans payment_transactions'
).split(' ')
