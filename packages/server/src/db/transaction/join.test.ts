import { expect, test } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { joinTransactions } from './join.ts'

const context = await testContext()

test('parts that wait when the whole fails do not begin, and the running one ends first', async () => {
  const userId = await context.addUser()
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: string[] = []
  await context.database.transaction('app', userId, async (trx) => {
    const { database, end } = joinTransactions(context.database, { trx, userId })
    const running = database.transaction('app', userId, async () => {
      begun.resolve()
      await gate.promise
      done.push('running')
    })
    const waiting = database.transaction('app', userId, async () => void done.push('waiting'))
    const refused = expect(waiting).rejects.toThrow('has failed')
    await begun.promise
    const ending = end().then(() => done.push('end'))
    gate.resolve()
    await Promise.all([running, refused, ending])
  })
  expect(done).toEqual(['running', 'end'])
})
