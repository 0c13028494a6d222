import { afterAll, expect, test } from 'vitest'
import { goodPassword } from '../../../testing/auth-server.ts'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { openLossyProxy } from '../../../testing/doubles/lossy-proxy.ts'
import { testApp } from '../../../testing/test-app.ts'
import { discardPendingKey, unusedKeySweep } from '../../platform/key-lifecycle/pending-keys.ts'
import { accountSealingContext } from '../accounts/presenter.ts'

const dayMs = 86_400_000
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const prepared = await testDatabase()
const { admin, adminUrl } = prepared
const proxy = await openLossyProxy(adminUrl)
const { app, call } = await testApp({ overrides: { clock }, reach: proxy.urlOf, prepared })
const { context } = app
const sweepKeys = () => unusedKeySweep(context).removeSome(clock.now(), 1000)
afterAll(() => proxy.close())

const pendingOwners = async (): Promise<string[]> => {
  const { rows } = await admin.query<{ owner: string }>('select owner from pending_keys')
  return rows.map(({ owner }) => owner)
}
const sealsWithKeyOf = (owner: string) => context.sealer.seal(accountSealingContext(owner), 'value')

test('a sign-up whose commit was not acknowledged leaves an account that its owner can sign in to', async () => {
  const body = { email: 'lost@example.org', password: goodPassword }
  const { hash } = app.parts.passwords
  // between the transaction that counts the attempt and the one that creates the account
  app.parts.passwords.hash = (password) => {
    proxy.loseCommitAnswers(true)
    return hash(password)
  }
  const answer = await call('POST /api/auth/signup', null, { body })
  proxy.loseCommitAnswers(false)
  app.parts.passwords.hash = hash
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })

  const { rows } = await admin.query<{ id: string }>('select id from users')
  expect(rows).toHaveLength(1)
  const userId = rows[0]?.id ?? ''
  await discardPendingKey(context, userId)
  aheadMs = 2 * dayMs
  await sweepKeys()
  aheadMs = 0

  const again = await call('POST /api/auth/signup', null, { body })
  expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_EXISTS' } })
  const signedIn = await call('POST /api/auth/signin/email', null, { body })
  expect(signedIn).toMatchObject({ status: 200, body: { user: { id: userId, email: body.email } } })
  const jobs = await admin.query(
    `select from pgboss.job where name = 'send-urgent-mail' and data->>'userId' = $1
       and data->>'kind' = 'verify-email'`,
    [userId],
  )
  expect(jobs.rowCount).toBe(1)
})

test('a sign-up that was interrupted before its account leaves a key that is swept a day later', async () => {
  const { create } = context.keyStore
  app.parts.keyStore.create = async (id) => {
    await create(id)
    throw new Error('cut off')
  }
  const body = { email: 'cut-off@example.org', password: goodPassword }
  const answer = await call('POST /api/auth/signup', null, { body })
  app.parts.keyStore.create = create
  expect(answer.status).toBe(500)

  const [owner = ''] = await pendingOwners()
  aheadMs = dayMs - 60_000
  await sweepKeys()
  await expect(sealsWithKeyOf(owner)).resolves.toBeInstanceOf(Buffer)
  aheadMs = dayMs + 60_000
  await sweepKeys()
  await expect(sealsWithKeyOf(owner)).rejects.toThrow('The data key is missing or destroyed.')
  expect(await pendingOwners()).toEqual([])
  aheadMs = 0
})
