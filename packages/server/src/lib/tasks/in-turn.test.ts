import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

const gate = () => Promise.withResolvers<void>()

test('tasks of one key run in order, also after a failure, and tasks of other keys run in parallel', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const [first, second] = [gate(), gate()]
  const failing = inTurn('ann', async () => {
    await first.promise
    done.push('first')
    throw new Error('failed')
  })
  const next = inTurn('ann', async () => {
    done.push('second')
    await second.promise
    return 'result'
  })
  const third = inTurn('ann', async () => done.push('third'))
  await inTurn('ben', async () => done.push('ben'))
  expect(done).toEqual(['ben'])
  first.resolve()
  await expect(failing).rejects.toThrow('failed')
  second.resolve()
  expect(await next).toBe('result')
  await third
  expect(done).toEqual(['ben', 'first', 'second', 'third'])
})
