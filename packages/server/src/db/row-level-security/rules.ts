import type { DatabaseRole } from '../database.ts'

/**
 * Whose rows a command reaches: the acting user's own; all rows, but only while a user acts; or all
 * rows at any time.
 */
/**
 * `operator`: one's own rows, and for the operator all rows; `operator only`: nothing for others.
 * `concerned`: one's own rows, and those about the acting user. `over`: for the operator, all rows
 * whose retention period has passed, and with `own or` one's own too.
 */
export type Reach =
  | 'own'
  | 'concerned'
  | 'operator'
  | 'operator only'
  | 'over'
  | 'own or over'
  | 'everybody'
  | 'all'
export type Command = 'select' | 'insert' | 'update' | 'delete'
/** A command without an entry is refused to the role. */
type Reaches = Partial<Record<Command, Reach>>

export type TableRule = {
  /** SQL for the users a row belongs to, as an array; null for a table without users. */
  owners: string | null
  /** SQL for the users a row is about, as an array, where some role lets them reach it. */
  subjects?: string
  roles: Partial<Record<DatabaseRole, Reaches>>
  /** The column whose value opens a row to cc_auth before the user is known. */
  presented?: string
}

const read = { select: 'own' } as const
const readAll = { select: 'operator' } as const
const append = { select: 'own', insert: 'own' } as const
const readAndDelete = { select: 'own', delete: 'own' } as const
const change = { select: 'own', insert: 'own', update: 'own', delete: 'own' } as const
const browse = { select: 'everybody' } as const
const readAlways = { select: 'all' } as const
const work = { select: 'all', insert: 'all', update: 'all', delete: 'all' } as const
const count = { select: 'own', insert: 'own', update: 'own' } as const
/** For retention: every user's rows whose period has passed. */
const erase = { select: 'operator only', delete: 'operator only' } as const
const eraseAndShorten = { ...erase, update: 'operator only' } as const
const ownOrErase = { select: 'operator', delete: 'operator' } as const
const ownTokens = { select: 'own', insert: 'own', delete: 'own' } as const
const matching = {
  select: 'everybody',
  insert: 'everybody',
  update: 'everybody',
  delete: 'everybody',
} as const

const byUser = 'array[user_id]'
const namedOnly: TableRule = { owners: byUser, roles: { app: read, admin: browse } }

/**
 * Who may reach which rows, a second time and independently of the policies: the test compares the
 * two.
 */
export const tableRules: Record<string, TableRule> = {
  'public.users': {
    owners: 'array[id]',
    presented: 'email_index',
    roles: { auth: change, app: read, worker: readAll, matcher: browse, admin: browse },
  },
  'public.account_notices': { owners: byUser, roles: { auth: change, worker: readAll } },
  'public.sessions': { owners: byUser, roles: { auth: change, worker: eraseAndShorten } },
  'public.refresh_tokens': {
    owners: byUser,
    presented: 'hash',
    roles: { auth: change, worker: eraseAndShorten },
  },
  'public.single_use_tokens': {
    owners: byUser,
    presented: 'hash',
    roles: { auth: change, worker: erase },
  },
  'public.social_identities': {
    owners: byUser,
    presented: 'subject_index',
    roles: { auth: change },
  },
  'public.passkeys': { owners: byUser, presented: 'credential_index', roles: { auth: change } },
  'public.spent_challenges': { owners: byUser, roles: { auth: change, worker: erase } },
  'public.hand_overs': {
    owners: byUser,
    presented: 'hash',
    roles: { auth: change, worker: erase },
  },
  'public.email_changes': { owners: byUser, roles: { auth: change, worker: erase } },
  'public.attempts': {
    owners: null,
    roles: { auth: work, worker: { select: 'all', delete: 'all' } },
  },
  'public.receiver_secrets': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all' } },
  },
  'public.mail_stops': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all', delete: 'all' } },
  },
  'public.pending_keys': { owners: null, roles: { auth: work } },
  'public.key_tombstones': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all', delete: 'all' }, matcher: readAlways },
  },
  'public.installation': { owners: null, roles: { worker: { select: 'all', update: 'all' } } },
  'public.deletion_receipts': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all', update: 'all' }, admin: readAlways },
  },
  'public.partner_profiles': {
    owners: byUser,
    roles: {
      app: change,
      worker: { select: 'own', update: 'own', delete: 'own' },
      matcher: { select: 'everybody', update: 'operator' },
      admin: browse,
    },
  },
  'public.submitter_profiles': {
    owners: byUser,
    roles: { app: change, worker: read, admin: browse },
  },
  'public.consent_records': {
    owners: byUser,
    roles: { app: { select: 'own', insert: 'own', update: 'own' } },
  },
  'public.drafts': { owners: byUser, roles: { app: change, worker: ownOrErase } },
  'public.match_tokens': {
    owners: byUser,
    roles: {
      app: ownTokens,
      worker: ownTokens,
      matcher: { select: 'everybody', insert: 'own', delete: 'own' },
    },
  },
  'public.potential_matches': {
    owners: 'array_remove(array[user_id1, user_id2], withheld_from)',
    subjects: 'array[user_id1, user_id2]',
    roles: {
      app: { select: 'own', update: 'own' },
      auth: { select: 'concerned', delete: 'concerned' },
      worker: readAndDelete,
      matcher: matching,
      admin: browse,
    },
  },
  'public.blocks': {
    owners: byUser,
    roles: {
      app: { select: 'own', insert: 'own', delete: 'own' },
      worker: read,
      matcher: browse,
    },
  },
  'public.consent_requests': {
    owners: 'array[requester_user_id, target_user_id]',
    roles: { app: { select: 'own', insert: 'own', update: 'own' }, admin: browse },
  },
  'public.secure_messages': {
    owners: 'array[sender_user_id, receiver_user_id]',
    roles: {
      app: { select: 'own', insert: 'own', update: 'own' },
      worker: read,
      admin: browse,
    },
  },
  'public.questionnaires': {
    owners: byUser,
    roles: { app: append, worker: erase, admin: browse },
  },
  'public.safety_queue': {
    owners: byUser,
    subjects: 'array[subject_user_id]',
    roles: {
      app: append,
      auth: { select: 'concerned', update: 'concerned' },
      worker: { select: 'everybody', update: 'everybody', delete: 'everybody' },
      admin: browse,
    },
  },
  'public.kept_reports': {
    owners: 'array[subject_user_id]',
    roles: {
      auth: { select: 'own', insert: 'everybody', update: 'own' },
      worker: { select: 'everybody', update: 'everybody', delete: 'everybody' },
      admin: browse,
    },
  },
  'public.address_proofs': {
    owners: byUser,
    roles: { app: readAndDelete, auth: change, worker: read },
  },
  'public.tried_values': { owners: byUser, roles: { app: count } },
  'public.match_sides': {
    owners: `case when disclosure = 'hidden' then '{}' else array[user_id] end`,
    roles: {
      app: { select: 'own', update: 'own' },
      worker: { select: 'own', update: 'own' },
      matcher: matching,
      admin: browse,
    },
  },
  'public.quarantined_matches': {
    owners: 'array[user_id1, user_id2]',
    roles: {
      matcher: matching,
      worker: { select: 'everybody', update: 'everybody' },
      admin: browse,
    },
  },
  'public.rematch_runs': {
    owners: `array[split_part(resume_after, ' ', 1)]`,
    roles: {
      matcher: { select: 'everybody', insert: 'everybody', update: 'everybody' },
      worker: erase,
      admin: browse,
    },
  },
  'public.imports': {
    owners: null,
    roles: { app: { select: 'all', insert: 'all', update: 'all' }, admin: readAlways },
  },
  'public.matching_models': {
    owners: null,
    roles: { matcher: { select: 'all', insert: 'all', delete: 'all' }, admin: readAlways },
  },
  'public.notifications': {
    owners: byUser,
    roles: { app: change, worker: { ...ownOrErase, insert: 'own' } },
  },
  'public.realtime_channels': {
    owners: byUser,
    roles: { app: count, worker: { ...count, select: 'everybody' }, matcher: count },
  },
  'public.realtime_messages': {
    owners: byUser,
    roles: {
      app: ownTokens,
      worker: { ...ownOrErase, insert: 'own' },
      matcher: ownTokens,
      auth: readAndDelete,
    },
  },
  'public.realtime_presence': {
    owners: byUser,
    roles: {
      app: ownTokens,
      worker: { select: 'everybody', update: 'everybody', delete: 'everybody' },
    },
  },
  'public.push_devices': {
    owners: byUser,
    roles: { auth: change, app: read, worker: { ...ownOrErase, update: 'own' } },
  },
  'public.push_choices': {
    owners: byUser,
    roles: { app: { select: 'own', insert: 'own', update: 'own' }, worker: read },
  },
  'public.mail_refusals': { owners: byUser, roles: { app: ownTokens, worker: read } },
  'public.audit_log': {
    owners: byUser,
    roles: {
      app: append,
      auth: append,
      worker: { select: 'own or over', insert: 'own', delete: 'over' },
      admin: browse,
    },
  },
  'public.rate_limits': {
    owners: byUser,
    roles: {
      app: { select: 'own', insert: 'own', update: 'own' },
      auth: { select: 'own', insert: 'own', update: 'own' },
      worker: erase,
      admin: browse,
    },
  },
  'public.retention_runs': {
    owners: null,
    roles: { worker: { select: 'all', insert: 'all', update: 'all' } },
  },
  'public.retention_clock': {
    owners: null,
    roles: { worker: { select: 'all', update: 'all' } },
  },
  'public.user_subscriptions': namedOnly,
  'public.subscription_plans': namedOnly,
  'public.payment_transactions': namedOnly,
  'public.matching_config': {
    owners: null,
    roles: {
      app: readAlways,
      matcher: readAlways,
      worker: { select: 'all', insert: 'all' },
      admin: readAlways,
    },
  },
  'public.migrations': { owners: null, roles: { app: readAlways } },
  'pgboss.job_common': {
    owners: `array[data->>'userId']`,
    roles: {
      app: append,
      auth: append,
      matcher: { select: 'everybody', insert: 'everybody', delete: 'own' },
      worker: work,
    },
  },
  'pgboss.job': { owners: `array[data->>'userId']`, roles: { worker: work } },
  'pgboss.queue': {
    owners: null,
    roles: { app: readAlways, auth: readAlways, matcher: readAlways, worker: work },
  },
}

/** Columns of JSON that name no user: settings, parameters of a model, internals of the queue. */
export const jsonWithoutUsers = [
  'public.matching_config.value',
  'public.matching_models.parameters',
  'pgboss.schedule.data',
  'pgboss.schedule.options',
  'pgboss.warning.data',
]

/** The queue's own tables: no user in them, and for the worker only. */
export const queueTable: TableRule = { owners: null, roles: { worker: work } }
