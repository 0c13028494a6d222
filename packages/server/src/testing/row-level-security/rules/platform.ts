import {
  ownOrErase,
  read,
  append,
  readAndDelete,
  change,
  browse,
  readAlways,
  work,
  count,
  ownTokens,
  byUser,
  type TableRules,
} from './reach.ts'

export const platformRules: TableRules = {
  'public.attempts': {
    owners: null,
    roles: { auth: work, worker: { select: 'all', delete: 'all' } },
  },
  'public.rate_limits': {
    owners: byUser,
    roles: {
      app: { select: 'own', insert: 'own', update: 'own' },
      auth: { select: 'own', insert: 'own', update: 'own' },
      worker: { select: 'operator', delete: 'operator only' },
      admin: browse,
    },
  },
  'public.audit_log': {
    owners: byUser,
    roles: {
      app: append,
      auth: append,
      worker: { select: 'own or over', insert: 'own', delete: 'over' },
      admin: browse,
    },
  },
  'public.notifications': {
    owners: byUser,
    presentedIds: {
      columns: ['match_id'],
      roles: {
        auth: ['select', 'delete'],
        worker: ['select', 'delete'],
        matcher: ['select', 'delete'],
      },
    },
    roles: {
      app: change,
      auth: { select: 'presented', delete: 'presented' },
      worker: { ...ownOrErase, insert: 'own' },
      matcher: { select: 'presented', delete: 'presented' },
    },
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
  'public.mail_stops': {
    owners: null,
    roles: { auth: { select: 'all', insert: 'all', delete: 'all' } },
  },
  'public.objections': {
    owners: null,
    roles: {
      app: { select: 'all' },
      auth: { select: 'all', insert: 'all', update: 'all', delete: 'all' },
      worker: { select: 'all', insert: 'all', update: 'all' },
    },
  },
  'public.installation': { owners: null, roles: { worker: { select: 'all', update: 'all' } } },
  'public.retention_runs': {
    owners: null,
    roles: { worker: { select: 'all', insert: 'all', update: 'all' } },
  },
  'public.retention_clock': {
    owners: null,
    roles: { worker: { select: 'all', update: 'all' } },
  },
  'public.page_views': { owners: null, roles: { worker: work } },
  'public.migrations': { owners: null, roles: { app: readAlways, worker: readAlways } },
  'public.journal_acts': {
    owners: byUser,
    roles: {
      app: count,
      auth: change,
      worker: { ...ownOrErase, insert: 'own', update: 'own' },
    },
  },
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
