import { findEntry, setDecision } from './repository/entries.ts'
import { undecidedEntryDays } from '@crosscheck/domain/safety/retention-periods'
import { expect, test } from 'vitest'
import { testContext } from '../../../../testing/test-context.ts'
import { listAudit } from '../../../platform/audit/list.ts'
import { listNotifications } from '../../../platform/notifications/service.ts'
import { listOpenEntries } from './list-entries.ts'
import { retainReports } from './retain-reports.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { addToQueue } from './queue.ts'
import { decideEntry, readEntry, sweepReports } from './testing.ts'

const dayMs = 86_400_000

const context = await testContext()

const add = async (id: string, kind: 'report' | 'questionnaire' = 'report') => {
  const userId = await context.addUser()
  const entry = { userId, id, kind, subjectUserId: null, matchId: null }
  await context.database.transaction('app', userId, (trx) =>
    addToQueue(context, trx, {
      entry,
      content: { reason: 'threats', details: 'They know where I live.' },
    }),
  )
  context.moveClock(1000)
  return { userId, id }
}
const waiting = async () => (await listOpenEntries(context)).map(({ id }) => id)
const acts = async () => {
  const { items } = await listAudit(context, operatorId, {})
  return items.map(({ actionType, details }) => ({ actionType, ...JSON.parse(details) }))
}
const leave = (userId: string, withdraw = false) =>
  context.database.transaction('auth', userId, async (trx) => {
    const keys = await retainReports(context, trx, { userId, withdraw })
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    return keys
  })

test('the queue lists undecided entries oldest first with their reason, and each is decided once', async () => {
  const first = await add('first')
  await add('second', 'questionnaire')
  const listed = await listOpenEntries(context)
  expect(listed).toMatchObject([
    { ...first, kind: 'report', reason: 'threats' },
    { id: 'second', kind: 'questionnaire', reason: null },
  ])
  expect(JSON.stringify(listed)).not.toContain('live')
  const outcomes = await Promise.all(
    (['no-action', 'acted'] as const).map((decision) => decideEntry(context, 'first', decision)),
  )
  expect(outcomes.toSorted()).toEqual(['decided', 'done'])
  expect(await waiting()).toEqual(['second'])
})

test('an id that two users chose names an entry of each', async () => {
  const [one, other] = [await add('same'), await add('same')]
  const deciding = (userId: string) =>
    context.database.transaction('worker', operatorId, async (trx) => {
      const now = context.clock.now()
      const found = await findEntry(trx, { userId, id: 'same' }, now)
      expect(found).toMatchObject({ userId, decision: null })
      return setDecision(trx, { userId, id: 'same' }, { decidedAt: now, decision: 'acted' })
    })
  expect(await deciding(one.userId)).toBe(true)
  expect(await deciding(other.userId)).toBe(true)
  expect(await readEntry(context, 'no-such-entry')).toBe('missing')
})

test("an undecided report outlives its reporter's account without their name, and can be decided", async () => {
  const { userId } = await add('survives')
  const keys = await leave(userId)
  for (const key of [userId, ...keys]) await context.keyStore.destroy(key)
  const retained = (await listOpenEntries(context)).filter((entry) => entry.userId === null)
  expect(retained).toMatchObject([{ kind: 'report', reason: 'threats', matchId: null }])
  expect(JSON.stringify(retained)).not.toContain(userId)
  const id = retained[0]?.id ?? ''
  expect(id).not.toBe('survives')
  const read = await readEntry(context, id)
  expect(read).toMatchObject({ content: { details: 'They know where I live.' } })
  expect(await decideEntry(context, id)).toBe('done')
  expect(await decideEntry(context, id)).toBe('decided')
})

test("withdrawn reports, decided reports and inquiries are deleted with the reporter's account", async () => {
  const before = await waiting()
  await leave((await add('withdrawn')).userId, true)
  await leave((await add('inquiry', 'questionnaire')).userId)
  const { userId } = await add('decided')
  await decideEntry(context, 'decided')
  const keys = await leave(userId)
  expect(keys).toEqual([`safety ${userId} decided`])
  expect(await waiting()).toEqual(before)
  expect(await readEntry(context, 'decided')).toBe('missing')
})

// claim: reports-end
test('every entry is erased with its key at the end of its retention period', async () => {
  const old = await add('old')
  const undecided = await add('open')
  await add('asked', 'questionnaire')
  const { userId } = await add('kept')
  await leave(userId)
  const retained = (await listOpenEntries(context)).findLast((entry) => entry.userId === null)
  const ids = ['open', 'asked', retained?.id ?? '']
  context.moveClock(dayMs)
  await decideEntry(context, 'old')
  context.moveClock((undecidedEntryDays - 1) * dayMs - 60_000)
  await sweepReports(context)
  for (const id of [...ids, 'old'])
    expect(await readEntry(context, id)).toMatchObject({
      content: {},
    })
  context.moveClock(60_000)
  await Promise.all([sweepReports(context), sweepReports(context)])
  for (const id of ids) expect(await readEntry(context, id)).toBe('missing')
  expect(await readEntry(context, 'old')).toMatchObject({
    content: {},
  })
  context.moveClock(dayMs)
  await sweepReports(context)
  expect(await readEntry(context, 'old')).toBe('missing')
  for (const owner of [`safety ${old.userId} old`, `safety ${undecided.userId} open`]) {
    const place = { table: 't', row: 'r', userId: owner }
    await expect(context.sealer.seal(place, {})).rejects.toThrow('destroyed')
  }
  const notifications = await listNotifications(context, undecided.userId)
  expect(notifications).toMatchObject([
    { type: 'other', title: 'Your report has expired', matchId: null },
  ])
  expect(await listNotifications(context, old.userId)).toEqual([])
  const noted = (await acts()).filter((act) => act.actionType === 'report_ended_undecided')
  expect(noted.map(({ entry }) => entry)).toEqual(expect.arrayContaining(ids))
})

test('an entry whose erasure stopped after its key was destroyed is removed by the next sweep', async () => {
  const { userId } = await add('interrupted')
  context.moveClock(undecidedEntryDays * dayMs)
  await context.keyStore.destroy(`safety ${userId} interrupted`)
  await sweepReports(context)
  expect(await readEntry(context, 'interrupted')).toBe('missing')
  expect(await listNotifications(context, userId)).toHaveLength(1)
})

test('users can read the ids of their own reports, and cannot decide them', async () => {
  const own = await add('own')
  const stranger = await context.addUser()
  const seenBy = (userId: string) =>
    context.database.transaction('app', userId, (trx) =>
      trx.selectFrom('safetyQueue').select('id').execute(),
    )
  expect(await seenBy(own.userId)).toEqual([{ id: 'own' }])
  expect(await seenBy(stranger)).toEqual([])
  const deciding = context.database.transaction('app', own.userId, (trx) =>
    trx.updateTable('safetyQueue').set({ decision: 'none' }).execute(),
  )
  await expect(deciding).rejects.toMatchObject({ code: '42501' })
})
