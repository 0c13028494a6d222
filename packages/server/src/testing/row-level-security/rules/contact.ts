import { change, read, append, browse, erase, byUser, type TableRules } from './reach.ts'

export const contactRules: TableRules = {
  'public.blocks': {
    owners: byUser,
    roles: {
      app: { select: 'own', insert: 'own', delete: 'own' },
      auth: { select: 'concerned', insert: 'concerned', delete: 'concerned' },
      worker: read,
      matcher: browse,
    },
    subjects: 'array[blocked_user_id]',
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
  'public.shown_photos': {
    owners: 'array[owner_user_id, viewer_user_id]',
    roles: {
      app: change,
      worker: { select: 'operator', delete: 'operator only' },
    },
  },
  'public.questionnaires': {
    owners: byUser,
    roles: { app: append, worker: erase, admin: browse },
  },
  'public.review_cases': {
    owners: 'array[subject_user_id]',
    subjects: 'array[entry_user_id]',
    presentedIds: { columns: ['id'], roles: { auth: ['select', 'update'] } },
    roles: {
      app: { select: 'own', update: 'own' },
      auth: { select: 'concerned', insert: 'own', update: 'presented' },
      worker: {
        select: 'operator',
        insert: 'operator only',
        update: 'operator only',
        delete: 'operator only',
      },
      matcher: browse,
    },
  },
  'public.inquiry_answers': { owners: byUser, roles: { app: read, worker: { insert: 'own' } } },
  'public.safety_queue': {
    owners: byUser,
    subjects: 'array[subject_user_id]',
    roles: {
      app: append,
      auth: { select: 'concerned', insert: 'own', update: 'concerned', delete: 'own' },
      matcher: { select: 'presented', update: 'presented' },
      worker: { select: 'everybody', update: 'everybody', delete: 'everybody' },
      admin: browse,
    },
    presentedIds: {
      columns: ['match_id', 'id'],
      roles: { auth: ['select', 'update'], matcher: ['select', 'update'] },
    },
  },
  'public.visitor_requests': {
    owners: "array['operator']",
    roles: {
      auth: { insert: 'all' },
      worker: { select: 'operator only', update: 'operator only', delete: 'operator only' },
    },
  },
}
