import { expect, test } from 'vitest'
import { fakeClock } from '../page/testing/fake-clock.ts'
import { parentWaitMs, requestTokensFromParent, watchParent, type FrameDeps } from './frame.ts'
import { tokens } from './testing/fake-device.ts'

const around = 'https://around.example'
const ignore = () => {}

/** A page in a frame, its parent and the messages between them. */
const frame = () => {
  const sent: unknown[] = []
  const listeners = new Set<(message: never) => void>()
  const clock = fakeClock()
  const parent = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) }
  const deps: FrameDeps = {
    parent,
    origins: [around],
    projectId: 'p1',
    listen: (receive) => {
      listeners.add(receive)
      return () => listeners.delete(receive)
    },
    setTimer: clock.setTimer,
  }
  const say = (data: unknown, from: { origin?: string; source?: object } = {}) => {
    for (const listener of listeners)
      listener({ data, origin: around, source: parent, ...from } as never)
  }
  const timeUp = () => void clock.advance(parentWaitMs)
  return { parts: deps, sent, say, timeUp, clock, listeners }
}

type Frame = ReturnType<typeof frame>
const tokensMessage = { type: 'BLINK_AUTH_TOKENS', tokens }

test('a framed page asks its parent at the exact origin and accepts its tokens', async () => {
  const { parts, sent, say, listeners } = frame()
  const asked = requestTokensFromParent(parts, ignore)
  expect(sent).toEqual([[{ type: 'BLINK_REQUEST_AUTH_TOKENS', projectId: 'p1' }, around]])
  say({ type: 'BLINK_AUTH_TOKENS', tokens })
  expect(await asked).toEqual(tokens)
  expect(listeners.size).toBe(1)
})

test.each([
  ['after the page has started without a session', (said: Frame) => said.timeUp()],
  ['after the page has got a session', (said: Frame) => said.say(tokensMessage)],
])('a framed page accepts tokens that come %s, each time', async (_, before) => {
  const said = frame()
  const later: unknown[] = []
  const asked = requestTokensFromParent(said.parts, (taken) => later.push(taken))
  before(said)
  await asked
  const next = { ...tokens, refresh_token: 'next' }
  said.say({ type: 'BLINK_AUTH_TOKENS', tokens: next })
  said.say({ type: 'BLINK_AUTH_TOKENS', tokens: next }, { origin: 'https://evil.example' })
  said.say({ type: 'BLINK_AUTH_TOKENS', tokens: next }, { source: {} })
  said.say({ type: 'BLINK_AUTH_TOKENS', tokens: 1 })
  said.say(tokensMessage)
  expect(later).toEqual([next, tokens])
})

test('a framed page starts without a session after 100 ms', async () => {
  const { parts, clock } = frame()
  const asked = requestTokensFromParent(parts, ignore)
  await clock.advance(99)
  expect(clock.waiting()).toBe(1)
  await clock.advance(1)
  expect(clock.waiting()).toBe(0)
  expect(await asked).toBeUndefined()
})

test('a framed page ignores other origins and other windows', async () => {
  const { parts, say, timeUp } = frame()
  const asked = requestTokensFromParent(parts, ignore)
  say({ type: 'BLINK_AUTH_TOKENS', tokens }, { origin: 'https://around.example.evil' })
  say({ type: 'BLINK_AUTH_TOKENS', tokens }, { origin: 'http://localhost:3000' })
  say({ type: 'BLINK_AUTH_TOKENS', tokens }, { source: {} })
  timeUp()
  expect(await asked).toBeUndefined()
})

test.each([
  null,
  'text',
  {},
  { type: 'BLINK_AUTH_TOKENS' },
  { type: 'BLINK_AUTH_TOKENS', tokens: 1 },
])('a framed page accepts no tokens from the message %j', async (data) => {
  const { parts, say, timeUp } = frame()
  const asked = requestTokensFromParent(parts, ignore)
  say(data)
  timeUp()
  expect(await asked).toBeUndefined()
})

test('only the parent of a framed page can end its session', () => {
  const { parts, say } = frame()
  let ended = 0
  watchParent(parts, () => {
    ended += 1
  })
  say({ type: 'BLINK_AUTH_LOGOUT' }, { origin: 'https://evil.example' })
  say({ type: 'BLINK_AUTH_TOKENS', tokens })
  expect(ended).toBe(0)
  say({ type: 'BLINK_AUTH_LOGOUT' })
  expect(ended).toBe(1)
})
