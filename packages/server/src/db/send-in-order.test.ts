import { expect, test } from 'vitest'
import { sendInOrder } from './send-in-order.ts'

test('steps start in order, before any of them has answered', async () => {
  const started: string[] = []
  const { promise: firstAnswer, resolve: answer } = Promise.withResolvers<number>()
  const [first, second] = sendInOrder(
    () => {
      started.push('first')
      return firstAnswer
    },
    async () => {
      started.push('second')
      return 'two'
    },
  )
  expect(started).toEqual(['first', 'second'])
  answer(1)
  expect([await first, await second]).toEqual([1, 'two'])
})

test('a step that fails before its answer is read reports its error to the reader', async () => {
  const [first, second] = sendInOrder(
    () => new Promise<void>((resolve) => setImmediate(resolve)),
    () => Promise.reject(new Error('refused')),
  )
  await first
  await expect(second).rejects.toThrow('refused')
})
