import {
  read,
  readAndDelete,
  change,
  browse,
  count,
  ownOrErase,
  ownTokens,
  byUser,
  type TableRules,
} from './reach.ts'

export const describingRules: TableRules = {
  'public.partner_profiles': {
    owners: byUser,
    roles: {
      app: change,
      auth: readAndDelete,
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
  'public.files': {
    owners: byUser,
    roles: {
      app: change,
      worker: { select: 'operator', update: 'operator', delete: 'operator' },
      matcher: browse,
    },
  },
  'public.data_archives': {
    owners: byUser,
    roles: {
      app: count,
      worker: ownOrErase,
    },
  },
  'public.photo_hashes': {
    owners: byUser,
    roles: { app: ownTokens, matcher: { select: 'everybody', update: 'own' } },
  },
  'public.tried_values': { owners: byUser, roles: { app: count, auth: count, worker: count } },
  'public.blocking_keys': {
    owners: byUser,
    roles: {
      app: ownTokens,
      auth: readAndDelete,
      worker: ownTokens,
      matcher: { select: 'everybody', insert: 'own', delete: 'own' },
    },
  },
}
