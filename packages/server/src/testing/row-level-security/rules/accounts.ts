import {
  read,
  readAll,
  readAndDelete,
  change,
  browse,
  readAlways,
  work,
  erase,
  eraseAndShorten,
  byUser,
  namedOnly,
  ownTokens,
  type TableRules,
} from './reach.ts'

export const accountsRules: TableRules = {
  'public.users': {
    owners: 'array[id]',
    presented: 'email_index',
    roles: { auth: change, app: read, worker: readAll, matcher: browse, admin: browse },
  },
  'public.sign_in_keys': {
    owners: byUser,
    presented: 'key',
    roles: { auth: ownTokens, worker: { select: 'operator only' } },
  },
  'public.account_notices': { owners: byUser, roles: { auth: change, worker: readAll } },
  'public.sessions': {
    owners: byUser,
    roles: { auth: change, app: read, worker: eraseAndShorten },
  },
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
  'public.email_changes': { owners: byUser, roles: { auth: change, worker: erase } },
  'public.receiver_secrets': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all' } },
  },
  'public.pending_keys': { owners: null, roles: { auth: work } },
  'public.key_tombstones': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all', delete: 'all' }, matcher: readAlways },
  },
  'public.deletion_receipts': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all', update: 'all' }, admin: readAlways },
  },
  'public.former_mailboxes': {
    owners: byUser,
    presented: 'mailbox',
    roles: { auth: change, worker: erase },
  },
  'public.former_blocks': {
    owners: 'array[blocker_user_id, blocked_user_id]',
    presented: 'coalesce(blocker_mailbox, blocked_mailbox)',
    roles: { auth: change, worker: erase },
  },
  'public.address_proofs': {
    owners: byUser,
    roles: { app: readAndDelete, auth: change, worker: read },
  },
  'public.user_subscriptions': namedOnly,
  'public.subscription_plans': namedOnly,
  'public.payment_transactions': namedOnly,
}
