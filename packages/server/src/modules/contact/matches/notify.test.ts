import { expect, test } from 'vitest'
import { contextServer } from '../../../testing/test-server.ts'
import { person } from '../consent/testing.ts'
import { listNotifications } from '../../platform/notifications/service.ts'
import { notifyOfMatch } from './jobs.ts'
import { addMatch } from './testing.ts'

const { context, server } = await contextServer()

type Side = { userId: string; matchId: string }

const newSide = async (): Promise<Side> => {
  const [one, other] = [await person(context, server), await person(context, server)]
  const side = { userId: one.userId, matchId: await addMatch(context, one, other) }
  context.queued.length = 0
  return side
}

/** The notifications and the mails of a new match, after its job has run twice. */
const notify = async (side: Side) => {
  for (let run = 0; run < 2; run += 1) await notifyOfMatch(context, side)
  const mails = context.queued.filter(({ name }) => name === 'send-mail')
  return { notifications: await listNotifications(context, side.userId), mails }
}

const setSide =
  (values: { hiddenAt?: Date; weak?: boolean; notifiedAt?: Date; status?: 'dismissed' }) =>
  ({ userId, matchId }: Side) =>
    context.database.transaction('matcher', userId, (trx) =>
      trx
        .updateTable('matchSides')
        .set(values)
        .where('userId', '=', userId)
        .where('matchId', '=', matchId)
        .execute(),
    )

test('a new match sends one notification and one mail, without a name or a score', async () => {
  const side = await newSide()
  const { notifications, mails } = await notify(side)
  expect(notifications).toMatchObject([{ type: 'match_found', matchId: side.matchId, read: false }])
  expect(`${notifications[0]?.title} ${notifications[0]?.message}`).not.toMatch(/Daniel|Brooks|\d/)
  expect(mails).toMatchObject([{ payload: { kind: 'new-match', ref: side.matchId } }])
})

const unverify = ({ userId }: Side) =>
  context.admin.query(`update users set email_verified_at = null where id = '${userId}'`)

// claim: weak-matches-are-quiet
test.each<[string, (side: Side) => Promise<unknown>]>([
  ['hidden', setSide({ hiddenAt: new Date() })],
  ['weak', setSide({ weak: true })],
  ['dismissed', setSide({ status: 'dismissed' })],
  ['already announced', setSide({ notifiedAt: new Date() })],
  ['of an unverified address', unverify],
  ['gone', async (side) => (side.matchId = 'not-there')],
])(
  'a match that is %s when the job runs sends neither notification nor mail',
  async (_, change) => {
    const side = await newSide()
    await change(side)
    expect(await notify(side)).toEqual({ notifications: [], mails: [] })
  },
)
