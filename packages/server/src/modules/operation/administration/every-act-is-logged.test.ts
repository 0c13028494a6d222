import type { OperatorAction } from '@crosscheck/domain/audit-actions'
import { dayMs } from '@crosscheck/domain/clock'
import { contract, type CallName, type Contract } from '@crosscheck/domain/contract/contract'
import { beforeAll, expect, test } from 'vitest'
import type { DatabaseRole } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { ensureRematch } from '../../matching/rematch/rematch.ts'
import { auditSealingContext, type EncryptedAuditDetails } from '../../platform/audit/service.ts'
import { reviewTest } from './review/testing.ts'

const review = await reviewTest()
const { admin, app, call, reported, open, decide, appeal } = review
const ada = await review.administrator('ada')
const ben = await review.administrator('ben')
const reason = 'A member asked what is stored.'

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type AdminCall = {
  [N in CallName]: Contract[N]['policy'] extends 'administrator' ? N : never
}[CallName]
/** The log's entry of a call, and the input of a call that succeeds. */
type Act = { action: OperatorAction; prepare: () => Promise<Input> }

const nothing = async (): Promise<Input> => ({})
const matching = async () => (await call('GET /api/v1/admin/matching', ada.token)).body
const newMember = async () => ({ params: { id: (await review.member('someone')).id } })
const suspension = () => ({
  reason: 'threats',
  until: new Date(review.now().getTime() + dayMs).toISOString(),
  note: reason,
})
const caseOf = async () => ({ params: { id: (await open(ben, await reported())).id } })

/** A call without an entry here is an error of the types. */
const acts: Record<AdminCall, Act> = {
  'GET /api/v1/admin/review': { action: 'review_listed', prepare: nothing },
  'POST /api/v1/admin/review/open': {
    action: 'review_opened',
    prepare: async () => {
      const { entryId, reporter } = await reported()
      return { body: { kind: 'report', entryId, entryUserId: reporter.id, why: reason } }
    },
  },
  'POST /api/v1/admin/review/:id/decide': {
    action: 'review_decided',
    prepare: async () => ({
      ...(await caseOf()),
      body: { decision: 'warn', reason: 'other', note: reason },
    }),
  },
  'POST /api/v1/admin/review/:id/appeal': {
    action: 'appeal_decided',
    prepare: async () => {
      const of = await reported()
      const { id } = await decide(ben, of)
      await appeal(of.person, id)
      return { params: { id }, body: { outcome: 'upheld', note: reason } }
    },
  },
  'GET /api/v1/admin/tables/:table': {
    action: 'table_listed',
    prepare: async () => ({ params: { table: 'users' } }),
  },
  'POST /api/v1/admin/tables/:table/reveal': {
    action: 'value_revealed',
    prepare: async () => {
      const params = { table: 'users' }
      const { items } = (await call('GET /api/v1/admin/tables/:table', ada.token, { params })).body
      return { params, body: { key: items[0]?.key, field: 'email', reason } }
    },
  },
  'POST /api/v1/admin/users/find': {
    action: 'user_searched',
    prepare: async () => ({ body: { query: ben.email } }),
  },
  'POST /api/v1/admin/users/:id/suspend': {
    action: 'review_decided',
    prepare: async () => ({ ...(await newMember()), body: suspension() }),
  },
  'POST /api/v1/admin/users/:id/lift': {
    action: 'suspension_lifted',
    prepare: async () => {
      const member = await newMember()
      const given = { ...member, body: suspension() }
      await call('POST /api/v1/admin/users/:id/suspend', ben.token, given)
      return { ...member, body: { note: reason } }
    },
  },
  'POST /api/v1/admin/users/:id/end-sessions': {
    action: 'user_sessions_ended',
    prepare: async () => ({ ...(await newMember()), body: { note: reason } }),
  },
  'GET /api/v1/admin/overview': { action: 'overview_read', prepare: nothing },
  'POST /api/v1/admin/jobs/retry': {
    action: 'jobs_retried',
    prepare: async () => ({ body: { id: 'all' } }),
  },
  'GET /api/v1/admin/matching': { action: 'matching_settings_read', prepare: nothing },
  'POST /api/v1/admin/matching': {
    action: 'matching_settings_changed',
    prepare: async () => {
      const { settings, revision } = await matching()
      return { body: { settings: { ...settings, threshold: 41 }, revision, reason } }
    },
  },
  'GET /api/v1/admin/matching/run': { action: 'matching_settings_read', prepare: nothing },
}
const adminCalls = Object.entries(acts) as [AdminCall, Act][]

type Entry = { id: string; action_type: string; sealed: Buffer }
const logged = async (): Promise<Entry[]> =>
  (
    await admin.query<Entry>(`select id, action_type, sealed from audit_log where user_id = $1`, [
      operatorId,
    ])
  ).rows
const authorOf = async ({ id, sealed }: Entry): Promise<unknown> => {
  const sealing = auditSealingContext(operatorId, id)
  const { details } = await app.context.sealer.open<EncryptedAuditDetails>(sealing, sealed)
  return (JSON.parse(details) as Record<string, unknown>)['by']
}

/** Each role tries, as the administrator and as the operator. */
const tryToErase = async (id: string): Promise<void> => {
  const roles: DatabaseRole[] = ['admin', 'app', 'auth', 'worker', 'matcher']
  for (const role of roles)
    for (const actor of [ada.id, operatorId]) {
      const { transaction } = app.context.database
      await transaction(role, actor, (trx) =>
        trx.deleteFrom('auditLog').where('id', '=', id).execute(),
      ).catch(() => {})
      const change = transaction(role, actor, (trx) =>
        trx.updateTable('auditLog').set({ actionType: 'x' }).where('id', '=', id).execute(),
      )
      await expect(change).rejects.toMatchObject({ code: '42501' })
    }
}

beforeAll(() => ensureRematch(app.context))

// claim: administrators-are-logged
test.each(adminCalls)(
  '%s is logged with its author, is refused without the log, and stays in the log',
  async (name, { action, prepare }) => {
    const input = await prepare()
    const before = new Set((await logged()).map(({ id }) => id))
    await admin.query('revoke insert on audit_log from cc_worker')
    try {
      expect((await call(name, ada.token, input)).status).toBe(500)
    } finally {
      await admin.query('grant insert on audit_log to cc_worker')
    }
    // It succeeds now, so the refused call changed nothing.
    expect((await call(name, ada.token, input)).status).toBe(200)
    const added = (await logged()).filter(({ id }) => !before.has(id))
    expect(added.map((entry) => entry.action_type)).toEqual([action])
    for (const entry of added) {
      expect(await authorOf(entry)).toBe(`user ${ada.id}`)
      await tryToErase(entry.id)
    }
    const kept = new Set((await logged()).map(({ id }) => id))
    expect(added.every(({ id }) => kept.has(id))).toBe(true)
  },
)

test('every call of the administration has the policy for administrators', () => {
  const names = (Object.keys(contract) as CallName[]).filter(
    (name) => contract[name].path.startsWith('/api/v1/admin/') || name in acts,
  )
  expect(names.filter((name) => contract[name].policy !== 'administrator')).toEqual([])
  expect(names.toSorted()).toEqual(Object.keys(acts).toSorted())
})
