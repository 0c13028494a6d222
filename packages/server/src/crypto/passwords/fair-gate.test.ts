import { expect, test } from 'vitest'
import { createFairGate, type QueueSlot } from './fair-gate.ts'

const options = {
  concurrency: 2,
  maxWaiting: { known: { total: 100, perKey: 4 }, unknown: { total: 100, perKey: 50 } },
  refusal: () => new Error('full'),
}
const stranger = (key: string): QueueSlot => ({ lane: 'unknown', key })
const owner: QueueSlot = { lane: 'known', key: 'owner' }

/** Adds tasks that end one by one, oldest start first, when `finish` is called. */
const gated = (given: Partial<typeof options> = {}) => {
  const gate = createFairGate({ ...options, ...given })
  const started: string[] = []
  const running: (() => void)[] = []
  const refused: string[] = []
  const add = (place: QueueSlot, name: string): void => {
    const task = () => {
      started.push(name)
      return new Promise<void>((resolve) => running.push(resolve))
    }
    gate(place, task).catch(() => refused.push(name))
  }
  const finish = async (): Promise<void> => {
    running.shift()?.()
    // Microtasks: the task's end, the gate's, and the start of the next.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { add, finish, settle, started, running, refused }
}

test('few tasks run together, some wait, and the rest are refused', async () => {
  const maxWaiting = { known: { total: 9, perKey: 9 }, unknown: { total: 3, perKey: 9 } }
  const { add, finish, settle, started, running, refused } = gated({ maxWaiting })
  for (let count = 0; count < 7; count += 1) add(stranger('a'), `task ${count}`)
  await settle()
  expect([started.length, refused]).toEqual([2, ['task 5', 'task 6']])
  while (running.length > 0) {
    expect(running.length).toBeLessThanOrEqual(2)
    await finish()
  }
  expect(started).toHaveLength(5)
})

test("a known caller's task starts next or after one more, however many strangers wait", async () => {
  const { add, finish, settle, started, refused } = gated()
  for (let sender = 0; sender < 200; sender += 1) add(stranger(`${sender}`), `stranger ${sender}`)
  for (let turn = 0; turn < 8; turn += 1) {
    const before = started.length
    add(owner, `owner ${turn}`)
    await settle()
    await finish()
    await finish()
    expect(started.slice(before)).toContain(`owner ${turn}`)
  }
  expect(refused.filter((name) => name.startsWith('owner'))).toEqual([])
})

test('strangers go on while known callers keep their lane full', async () => {
  const { add, finish, settle, started } = gated()
  for (let turn = 0; turn < 20; turn += 1) {
    add({ lane: 'known', key: `account ${turn}` }, 'known')
    add(stranger('a'), 'stranger')
  }
  await settle()
  for (let turn = 0; turn < 10; turn += 1) await finish()
  expect(started.filter((name) => name === 'stranger').length).toBeGreaterThanOrEqual(5)
})

test('a sender with many tasks does not delay a sender with one', async () => {
  const { add, finish, settle, started } = gated()
  for (let count = 0; count < 40; count += 1) add(stranger('flood'), `flood ${count}`)
  add(stranger('other'), 'other')
  await settle()
  await finish()
  await finish()
  expect(started).toContain('other')
})

test('one sender fills only its own share of the waiting room', async () => {
  const { add, settle, refused } = gated()
  for (let count = 0; count < 200; count += 1) add(stranger('flood'), 'flood')
  add(stranger('other'), 'other')
  await settle()
  expect(refused).toHaveLength(200 - 2 - 50)
  expect(refused).not.toContain('other')
})

test('a task that fails frees its slot for the next', async () => {
  const gate = createFairGate({ ...options, concurrency: 1 })
  const failing = gate(owner, () => Promise.reject(new Error('wrong')))
  const next = gate(owner, () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('wrong')
  expect(await next).toBe('done')
})
