import { beforeAll, expect, test } from 'vitest'
import type { OutgoingMail } from '../../../mail/mailer.ts'
import { confirmClock } from '../../../retention/clock.ts'
import { queueDueRules } from '../../../retention/watch.ts'
import { testApp } from '../../../testing/test-app.ts'

const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const { app, admin, signUp } = await testApp({ overrides: { clock, mailer } })

beforeAll(async () => {
  await app.listen()
})

const sinceDays = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** An account that was not used for this time, in a stage that has expired. */
const unused = async (email: string, days: number, stage: string) => {
  const { user } = await signUp(email)
  await admin.query('update users set last_used_on = $2, email_verified_at = $3 where id = $1', [
    user.id,
    sinceDays(days),
    stage === 'observed' ? null : sinceDays(days),
  ])
  await admin.query('delete from sessions where user_id = $1', [user.id])
  await admin.query('insert into account_notices values ($1, $2, $3, $4, $5, $5, null)', [
    user.id,
    stage,
    days * 86_400,
    sinceDays(1),
    sinceDays(70),
  ])
  return user.id
}

const left = async (ids: string[]): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    'select id from users where id = any ($1) order by created_at',
    [ids],
  )
  return rows.map(({ id }) => id)
}

test('the jobs of the retention rules erase accounts, unless the clock is not trusted', async () => {
  const unconfirmed = await unused('unconfirmed@example.org', 40, 'observed')
  const warned = await unused('warned@example.org', 800, 'asked')
  const recent = await unused('recent@example.org', 700, 'asked')
  const all = [unconfirmed, warned, recent]
  await confirmClock(app.context)
  aheadMs = 800 * 86_400_000
  expect(await queueDueRules(app.context)).not.toBe('trusted')
  aheadMs = 0
  expect(await left(all)).toEqual(all)
  expect(await queueDueRules(app.context)).toBe('trusted')
  await expect.poll(() => left(all), { timeout: 30_000 }).toEqual([recent])
  await expect
    .poll(() => mails.map(({ to, subject }) => [to, subject]))
    .toContainEqual(['warned@example.org', 'Your unused account was deleted'])
  expect(mails.filter(({ subject }) => subject === 'Your unused account was deleted')).toHaveLength(
    1,
  )
})
