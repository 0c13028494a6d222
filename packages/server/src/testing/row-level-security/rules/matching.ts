import { readAndDelete, browse, readAlways, erase, matching, type TableRules } from './reach.ts'

export const matchingRules: TableRules = {
  'public.potential_matches': {
    owners: 'array_remove(array[user_id1, user_id2], withheld_from)',
    subjects: 'array[user_id1, user_id2]',
    presentedIds: { columns: ['id'], roles: { worker: ['select', 'delete'] } },
    roles: {
      app: { select: 'own', update: 'own' },
      auth: { select: 'concerned', delete: 'concerned' },
      worker: readAndDelete,
      matcher: matching,
      admin: browse,
    },
  },
  'public.match_sides': {
    owners: `case when disclosure = 'hidden' then '{}' else array[user_id] end`,
    subjects: 'array[user_id]',
    presentedIds: {
      columns: ['match_id'],
      roles: { auth: ['select', 'delete'], worker: ['select', 'delete'] },
    },
    roles: {
      app: { select: 'own', update: 'own' },
      auth: { select: 'concerned', delete: 'presented' },
      worker: { select: 'own', update: 'own', delete: 'own' },
      matcher: matching,
      admin: browse,
    },
  },
  'public.quarantined_matches': {
    owners: 'array[user_id1, user_id2]',
    roles: {
      auth: readAndDelete,
      matcher: matching,
      worker: { select: 'everybody', update: 'everybody', delete: 'own' },
      admin: browse,
    },
  },
  'public.rematch_runs': {
    owners: `array[split_part(resume_after::json->>0, ' ', 1)]`,
    roles: {
      matcher: { select: 'everybody', insert: 'everybody', update: 'everybody' },
      worker: erase,
      admin: browse,
    },
  },
  'public.matching_models': {
    owners: null,
    roles: { matcher: { select: 'all', insert: 'all', delete: 'all' }, admin: readAlways },
  },
  'public.matching_config': {
    owners: null,
    roles: {
      app: readAlways,
      matcher: readAlways,
      worker: { select: 'all', insert: 'all', update: 'all' },
      admin: readAlways,
    },
  },
}
