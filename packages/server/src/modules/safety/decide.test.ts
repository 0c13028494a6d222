import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { decideEntry, listOpenEntries } from './decide.ts'
import { addToQueue } from './queue.ts'

const context = await testContext()

const add = async (id: string) => {
  const userId = await context.addUser()
  const entry = { userId, id, kind: 'report' as const, subjectUserId: null, matchId: null }
  await context.database.transaction('app', userId, (trx) =>
    addToQueue(context, trx, entry, { reason: 'other' }),
  )
  context.moveClock(1000)
  return { userId, id }
}
const waiting = async () => (await listOpenEntries(context, 'operator')).map(({ id }) => id)

test('what waits is shown oldest first and opened, until it is decided, once', async () => {
  const first = await add('first')
  await add('second')
  expect(await listOpenEntries(context, 'operator')).toMatchObject([
    { ...first, kind: 'report', content: { reason: 'other' } },
    { id: 'second' },
  ])
  const decisions = await Promise.all(
    ['no action', 'account ended'].map((decision) =>
      decideEntry(context, 'operator', first, decision),
    ),
  )
  expect(decisions.filter(Boolean)).toHaveLength(1)
  expect(await waiting()).toEqual(['second'])
})

test('users see what they reported, and decide nothing', async () => {
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
