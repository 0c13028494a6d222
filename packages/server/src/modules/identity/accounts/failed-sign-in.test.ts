import type { AuditEntry } from '@crosscheck/domain/contract/platform/audit'
import { expect, test } from 'vitest'
import { authServer, goodPassword } from '../../../testing/auth-server.ts'
import { listAudit } from '../../platform/audit/list.ts'
import { eraseAccount } from '../../operation/account-deletion/delete-account.ts'
import { accountsJobHandlers } from './failed-sign-in.ts'

const { context, parts, call, send, signUp, signUpVerified, sendMails } = await authServer()

const settle = () => context.runDueJobs(accountsJobHandlers(parts))
const failures = async (userId: string): Promise<AuditEntry[]> => {
  await settle()
  return (await listAudit(context, userId, { actionType: 'sign_in_failed' })).items
}
const signIn = (email: string, password: string) =>
  send('POST /api/auth/signin/email', null, { body: { email, password }, from: '203.0.113.77' })

test("a wrong password is recorded in the account's audit log with its origin", async () => {
  const { user } = await signUp()
  const at = context.clock.now().toISOString()
  expect((await signIn(user.email, 'not this one at all')).status).toBe(401)
  context.moveClock(60_000)
  expect(await failures(user.id)).toMatchObject([
    {
      actionType: 'sign_in_failed',
      details: '{"by":"password"}',
      ipAddress: '203.0.113.0/24',
      userAgent: 'Test browser',
      createdAt: at,
    },
  ])
  expect((await signIn(user.email, goodPassword)).status).toBe(200)
  expect(await failures(user.id)).toHaveLength(1)
})

test("a wrong code and a wrong own password are recorded in the account's audit log", async () => {
  const { user, access_token } = await signUpVerified()
  await call('POST /api/auth/signin/magic', null, { email: user.email })
  await sendMails()
  await call('POST /api/auth/signin/magic/verify', null, { email: user.email, code: '12345x' })
  await call('POST /api/auth/password/change', access_token, {
    oldPassword: 'not this one at all',
    newPassword: 'seven paper lanterns',
  })
  const found = await failures(user.id)
  expect(found.map(({ details }) => JSON.parse(details).by).toSorted()).toEqual([
    'magic_code',
    'own_password',
  ])
})

test('codes that the daily limit leaves uncompared do not fill the audit log', async () => {
  const { user } = await signUpVerified()
  for (let sender = 1; sender <= 14; sender += 1) {
    const answer = await send('POST /api/auth/signin/magic/verify', null, {
      body: { email: user.email, code: '000000' },
      from: `198.51.100.${sender}`,
    })
    expect(answer.body.code).toBe('VERIFICATION_FAILED')
  }
  expect(await failures(user.id)).toHaveLength(10)
})

test('a failed sign-in queues the same job for an address without an account', async () => {
  const { user } = await signUp()
  const queuedBy = async (act: () => Promise<unknown>) => {
    await settle()
    context.queued.length = 0
    await act()
    return context.queued.map(({ name, payload }) => [
      name,
      Object.keys(payload),
      'by' in payload && payload.by,
    ])
  }
  const unknown = 'nobody@example.org'
  const verify = (email: string) => () =>
    call('POST /api/auth/signin/magic/verify', null, { email, code: '000000' })
  expect(await queuedBy(() => signIn(unknown, 'not this one at all'))).toEqual(
    await queuedBy(() => signIn(user.email, 'not this one at all')),
  )
  expect(await queuedBy(verify(unknown))).toEqual(await queuedBy(verify(user.email)))
  expect(await queuedBy(verify(unknown))).toEqual([
    ['note-failed-sign-in', ['userId', 'by', 'at', 'origin'], 'magic_code'],
  ])
})

test('the queue does not reveal the origin, and a job without an account records nothing', async () => {
  await settle()
  await signIn('nobody@example.org', 'not this one at all')
  expect(JSON.stringify(context.queued)).not.toMatch(/203\.0|Test browser|nobody@/)
  const [job] = context.queued
  await settle()
  const userId = job && 'userId' in job.payload ? job.payload.userId : ''
  expect(await failures(userId)).toEqual([])
})

test('a job for a deleted account records nothing', async () => {
  const { user, access_token } = await signUp()
  await signIn(user.email, 'not this one at all')
  const waiting = [...context.queued]
  context.queued.length = 0
  await call('DELETE /api/auth/account', access_token)
  await eraseAccount(parts, { userId: user.id, receiptId: 'receipt' })
  context.queued.push(...waiting)
  await expect(settle()).resolves.toBeUndefined()
})
