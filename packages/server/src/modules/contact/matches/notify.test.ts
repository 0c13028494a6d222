import { expect, test } from 'vitest'
import type { Trx } from '../../../db/database.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { person } from '../consent/testing.ts'
import { listNotifications } from '../../platform/notifications/service.ts'
import { notifyOfMatch } from './jobs.ts'
import { addMatch } from './testing.ts'

const context = await testContext()
const server = testServer(context)

/** Changes a new match before the job runs. Counts the resulting notifications and mails. */
const notificationsOf = async (
  change: (trx: Trx, userId: string, matchId: string) => Promise<unknown>,
) => {
  const [one, other] = [await person(context, server), await person(context, server)]
  const matchId = await addMatch(context, one, other)
  const { userId } = one
  context.queued.length = 0
  await context.database.transaction('matcher', userId, (trx) => change(trx, userId, matchId))
  await notifyOfMatch(context, { userId, matchId })
  const notifications = await listNotifications(context, userId)
  const mails = context.queued.filter(({ name }) => name === 'send-mail')
  return { notifications: notifications.length, mails: mails.length }
}

const setSide =
  (values: { hiddenAt?: Date; weak?: boolean; notifiedAt?: Date; status?: 'dismissed' }) =>
  (trx: Trx, userId: string, matchId: string) =>
    trx
      .updateTable('matchSides')
      .set(values)
      .where('userId', '=', userId)
      .where('matchId', '=', matchId)
      .execute()

test('a new match sends a notification and a mail', async () => {
  expect(await notificationsOf(async () => {})).toEqual({ notifications: 1, mails: 1 })
})

test.each([
  ['hidden', { hiddenAt: new Date() }],
  ['weak', { weak: true }],
  ['dismissed', { status: 'dismissed' }],
  ['already announced', { notifiedAt: new Date() }],
] as const)(
  'a match that is %s when the job runs sends neither notification nor mail',
  async (_, values) => {
    expect(await notificationsOf(setSide(values))).toEqual({ notifications: 0, mails: 0 })
  },
)
