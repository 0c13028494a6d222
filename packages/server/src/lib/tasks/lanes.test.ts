import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanes } from './lanes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = () => new Error('busy')
const outcomeOf = (work: Promise<unknown>) => work.catch((error: Error) => error.message)

test('no key has more works at once than allowed, none is lost, and each key has its own lane', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom('a', 'b'), ms: fc.nat(5), fails: fc.boolean() }), {
        maxLength: 30,
      }),
      async (works) => {
        const run = createLanes({ atOnce: 2, waiting: 100, waitMs: 10_000, refusal })
        const running = { a: 0, b: 0 }
        const done: number[] = []
        const all = works.map(({ key, ms, fails }, index) =>
          outcomeOf(
            run(key, async () => {
              running[key] += 1
              expect(running[key]).toBeLessThanOrEqual(2)
              await new Promise((resolve) => setTimeout(resolve, ms))
              running[key] -= 1
              done.push(index)
              if (fails) throw new Error('failed')
            }),
          ),
        )
        await vi.runAllTimersAsync()
        await Promise.all(all)
        expect(done.toSorted((one, other) => one - other)).toEqual(works.map((_, index) => index))
      },
    ),
  )
})

test('a work is refused that finds the line full, or waits in it too long', async () => {
  const run = createLanes({ atOnce: 1, waiting: 1, waitMs: 100, refusal })
  const gate = Promise.withResolvers<string>()
  const first = run('a', () => gate.promise)
  const second = outcomeOf(run('a', async () => 'second'))
  const third = outcomeOf(run('a', async () => 'third'))
  expect(await third).toBe('busy')
  expect(await outcomeOf(run('b', async () => 'another key'))).toBe('another key')
  await vi.advanceTimersByTimeAsync(100)
  expect(await second).toBe('busy')
  gate.resolve('first')
  expect(await first).toBe('first')
  expect(await run('a', async () => 'fourth')).toBe('fourth')
})

test('tasks of one key run in order, also after a failure, and tasks of other keys run in parallel', async () => {
  const inTurn = createLanes({ atOnce: 1 })
  const done: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
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
