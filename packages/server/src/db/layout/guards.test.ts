import { expect, test } from 'vitest'
import { recordAuditEvents } from '../../modules/platform/audit/service.ts'
import { authServer } from '../../testing/auth-server.ts'

const { context, call, signUp } = await authServer()
const { admin } = context

const at = '2026-01-01T00:00:00Z'
const countOf = async (table: string, userId: string): Promise<number> => {
  const { rowCount } = await admin.query(`select from ${table} where user_id = $1`, [userId])
  return rowCount ?? 0
}
const sessionOf = async (userId: string): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(
    'select id from sessions where user_id = $1 and ended_at is null',
    [userId],
  )
  return rows[0]?.id ?? ''
}
const addDevice = (id: string, userId: string, sessionId: string) =>
  admin.query(
    `insert into push_devices values ('${id}', '${userId}', '${sessionId}', 'd', '${at}', null, 'x')`,
  )

test('a token that is left of a deleted account signs nobody in', async () => {
  const { user, refresh_token } = await signUp()
  const { rows } = await admin.query<{ hash: Buffer; session_id: string }>(
    'select * from refresh_tokens where user_id = $1',
    [user.id],
  )
  await admin.query(`delete from users where id = '${user.id}'`)
  expect(rows).toHaveLength(1)
  expect(await countOf('refresh_tokens', user.id)).toBe(1)
  expect((await call('POST /api/auth/refresh', null, { refresh_token })).body.code).toBe(
    'TOKEN_EXPIRED',
  )
})

test('a session has one push device', async () => {
  const { user } = await signUp()
  const session = await sessionOf(user.id)
  await addDevice('first', user.id, session)
  await expect(addDevice('second', user.id, session)).rejects.toMatchObject({ code: '23505' })
})

test('an entry of the log is stored once for each user and id', async () => {
  const users = [await context.addUser(), await context.addUser()]
  const record = (userId: string) =>
    context.database.transaction('auth', userId, (trx) =>
      recordAuditEvents(context, trx, [
        { userId, id: 'the-same', actionType: 'sign_in', details: {} },
      ]),
    )
  expect([await record(users[0]!), await record(users[0]!), await record(users[1]!)]).toEqual([
    1, 0, 1,
  ])
})
