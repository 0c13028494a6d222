import type { OperatorAction } from '@crosscheck/domain/audit-actions'
import { contract, type CallName, type Contract } from '@crosscheck/domain/contract/contract'
import { expect, test } from 'vitest'
import { withClient } from '../../../db/connection/with-client.ts'
import type { DatabaseRole } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { makeOperationCalls } from '../../../testing/every-call/operation.ts'
import { openWorld } from '../../../testing/every-call/world.ts'
import type { CallInput } from '../../../testing/inject-call.ts'
import { testApp } from '../../../testing/test-app.ts'
import { ensureRematch } from '../../matching/rematch/rematch.ts'
import { auditSealingContext, type EncryptedAuditDetails } from '../../platform/audit/service.ts'

type AdminCall = {
  [N in CallName]: Contract[N]['policy'] extends 'administrator' ? N : never
}[CallName]

/** The log's entry of each call. A call without an entry here is an error of the types. */
const actions: Record<AdminCall, OperatorAction> = {
  'GET /api/v1/admin/review': 'review_listed',
  'POST /api/v1/admin/review/open': 'review_opened',
  'POST /api/v1/admin/review/:id/decide': 'review_decided',
  'POST /api/v1/admin/review/:id/appeal': 'appeal_decided',
  'GET /api/v1/admin/tables/:table': 'table_listed',
  'POST /api/v1/admin/tables/:table/reveal': 'value_revealed',
  'POST /api/v1/admin/users/find': 'user_searched',
  'POST /api/v1/admin/users/:id/suspend': 'review_decided',
  'POST /api/v1/admin/users/:id/lift': 'suspension_lifted',
  'POST /api/v1/admin/users/:id/end-sessions': 'user_sessions_ended',
  'GET /api/v1/admin/overview': 'overview_read',
  'POST /api/v1/admin/jobs/retry': 'jobs_retried',
  'GET /api/v1/admin/matching': 'matching_settings_read',
  'POST /api/v1/admin/matching': 'matching_settings_changed',
  'GET /api/v1/admin/matching/run': 'matching_settings_read',
}
const isAdminCall = (name: CallName): name is AdminCall => name in actions

const whole = await testApp()
const { admin, app } = whole
const call: (
  name: CallName,
  token: string | null,
  input?: CallInput,
) => Promise<{ status: number }> = whole.call

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
const tryToErase = async (id: string, administrator: string): Promise<void> => {
  const roles: DatabaseRole[] = ['admin', 'app', 'auth', 'worker', 'matcher']
  for (const role of roles)
    for (const actor of [administrator, operatorId]) {
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

type Seen = { refused: number; status: number; author: string; added: Entry[] }

/** Makes each call twice: while nothing can be logged, and then again with the same input. */
const observeCalls = async (): Promise<Map<AdminCall, Seen>> => {
  const seen = new Map<AdminCall, Seen>()
  await ensureRematch(app.context)
  await withClient(whole.adminUrl, (client) =>
    makeOperationCalls(
      openWorld(whole, { admin: client, name: 'someone' }),
      async (name, token, given) => {
        if (!isAdminCall(name)) return whole.call(name, token, given)
        const input = name === 'POST /api/v1/admin/matching' ? withThreshold(given) : given
        const before = new Set((await logged()).map(({ id }) => id))
        await admin.query('revoke insert on audit_log from cc_worker')
        const refused = await call(name, token, input)
        await admin.query('grant insert on audit_log to cc_worker')
        // It succeeds now, so the refused call changed nothing.
        const answer = await whole.call(name, token, input)
        const added = (await logged()).filter(({ id }) => !before.has(id))
        const { userId } = await app.parts.accessTokens.verify(token ?? '')
        seen.set(name, { refused: refused.status, status: answer.status, author: userId, added })
        return answer
      },
    ),
  )
  return seen
}
/** Settings that differ from the present ones. */
const withThreshold = (given: CallInput = {}): CallInput => {
  const body = given.body as { settings: object }
  return { ...given, body: { ...body, settings: { ...body.settings, threshold: 41 } } }
}
const seen = await observeCalls()

// claim: administrators-are-logged
test.each(Object.entries(actions) as [AdminCall, OperatorAction][])(
  '%s is logged with its author, is refused without the log, and stays in the log',
  async (name, action) => {
    const { refused, status, author, added } = seen.get(name)!
    expect([refused, status]).toEqual([500, 200])
    expect(added.map((entry) => entry.action_type)).toEqual([action])
    for (const entry of added) {
      expect(await authorOf(entry)).toBe(`user ${author}`)
      await tryToErase(entry.id, author)
    }
    const kept = new Set((await logged()).map(({ id }) => id))
    expect(added.every(({ id }) => kept.has(id))).toBe(true)
  },
)

test('every call of the administration has the policy for administrators', () => {
  const names = (Object.keys(contract) as CallName[]).filter(
    (name) => contract[name].path.startsWith('/api/v1/admin/') || isAdminCall(name),
  )
  expect(names.filter((name) => contract[name].policy !== 'administrator')).toEqual([])
  expect(names.toSorted()).toEqual(Object.keys(actions).toSorted())
})
