import { afterEach, expect, test } from 'vitest'
import { dropEarlyAnswers, fetchOrTakeEarly } from './early-answers.ts'

const address = '/api/v1/dashboard'
const sentAt = 1_000_000

const page = (answer: Promise<Response> = Promise.resolve(new Response('early'))) => {
  globalThis.earlyCalls = { token: 'anna', sentAt, answers: { [address]: answer } }
  const sent: string[] = []
  const fetchAt = (now: number) =>
    fetchOrTakeEarly(
      async (path, { method }) => {
        sent.push(`${method} ${path}`)
        return new Response('sent')
      },
      () => now,
    )
  const ask = async (token: string, { now = sentAt, signal }: Partial<Asked> = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const init = { method: 'GET', headers, signal: signal ?? null }
    return (await fetchAt(now)(address, init)).text()
  }
  return { ask, sent, fetch: fetchAt(sentAt) }
}
type Asked = { now: number; signal: AbortSignal }

afterEach(dropEarlyAnswers)

test('a call that was sent before the scripts arrived is not sent again', async () => {
  const { ask, sent } = page()
  expect(await ask('anna')).toBe('early')
  expect(sent).toEqual([])
})

test('an early answer is taken once', async () => {
  const { ask } = page()
  await ask('anna')
  expect(await ask('anna')).toBe('sent')
})

test('the early answer to the token of another user is never taken', async () => {
  const { ask } = page()
  expect(await ask('ben')).toBe('sent')
  expect(await ask('anna')).toBe('sent')
})

test('an early answer is taken for half a minute', async () => {
  expect(await page().ask('anna', { now: sentAt + 30_000 })).toBe('early')
  expect(await page().ask('anna', { now: sentAt + 30_001 })).toBe('sent')
})

test('after a call that changes something no early answer is taken', async () => {
  const { ask, sent, fetch } = page()
  await fetch('/api/v1/profiles', { method: 'POST' })
  expect(await ask('anna')).toBe('sent')
  expect(sent).toEqual(['POST /api/v1/profiles', `GET ${address}`])
})

test('after a call is repeated no other early answer is taken', async () => {
  const { ask, fetch } = page()
  Object.assign(globalThis.earlyCalls?.answers ?? {}, {
    '/api/v1/matches': Promise.resolve(new Response('early')),
  })
  await ask('anna')
  await ask('anna')
  expect(
    await (
      await fetch('/api/v1/matches', { method: 'GET', headers: { authorization: 'Bearer anna' } })
    ).text(),
  ).toBe('sent')
})

test('a call that failed early is sent again', async () => {
  const { ask } = page(Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask('anna')).toBe('sent')
})

test('a call that is given up does not wait for its early answer, and is not sent again', async () => {
  const { ask, sent } = page(new Promise(() => {}))
  const controller = new AbortController()
  const asked = ask('anna', { signal: controller.signal })
  controller.abort(new Error('given up'))
  await expect(asked).rejects.toThrow('given up')
  expect(sent).toEqual([])
})
