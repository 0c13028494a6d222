import { expect, test } from 'vitest'
import { fakeClock } from '../page/testing/fake-clock.ts'
import { signInByPopup, type PopupDeps } from './social-popup.ts'
import { tokens } from './testing/fake-device.ts'

const origin = 'https://crosscheck.example'

/** A page, the window it opens, and a clock that the test advances. */
const page = ({ blocked = false } = {}) => {
  const popup = {
    closed: false,
    close: () => {
      popup.closed = true
    },
  }
  let opened: { address: URL; features: string } | undefined
  let kept: string | undefined
  let signedIn = false
  const clock = fakeClock()
  const listeners = new Set<(message: never) => void>()
  const deps: PopupDeps = {
    open: (address, features) => {
      if (blocked) return null
      opened = { address: new URL(address, origin), features }
      return popup
    },
    origin,
    projectId: 'p1',
    newState: () => 'state 1',
    keepState: (state) => {
      kept = state
    },
    listen: (receive) => {
      listeners.add(receive)
      return () => listeners.delete(receive)
    },
    setTimer: clock.setTimer,
    isSignedIn: () => signedIn,
  }
  return {
    deps,
    popup,
    opened: () => opened,
    kept: () => kept,
    listeners,
    clock,
    signInElsewhere: () => {
      signedIn = true
    },
    say: (data: unknown, from = origin) => {
      for (const listener of listeners) listener({ data, origin: from, source: null } as never)
    },
  }
}

const good = { type: 'BLINK_AUTH_TOKENS', ...tokens, projectId: 'p1', state: 'state 1' }

test('a sign-in opens a window of 500 by 600 with every parameter of the sign-in page', () => {
  const { deps, opened } = page()
  void signInByPopup(deps, 'google')
  const { address, features } = opened() ?? {}
  expect(features).toBe('popup,width=500,height=600')
  expect(address?.pathname).toBe('/auth')
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    provider: 'google',
    project_id: 'p1',
    state: 'state 1',
    mode: 'popup',
    redirect_url: `${origin}/`,
  })
})

test("the window's tokens are accepted, flat or as a set, and the stored state is removed", async () => {
  for (const message of [good, { ...good, access_token: undefined, tokens }]) {
    const { deps, say, popup, kept, listeners, clock } = page()
    const result = signInByPopup(deps, 'google')
    expect(kept()).toBe('state 1')
    say(message)
    expect(await result).toEqual({ kind: 'tokens', tokens })
    expect(popup.closed).toBe(true)
    expect(kept()).toBeUndefined()
    expect(listeners.size + clock.waiting()).toBe(0)
  }
})

test('a blocked window is reported immediately, and no state is stored', async () => {
  const { deps, kept } = page({ blocked: true })
  expect(await signInByPopup(deps, 'google')).toEqual({ kind: 'blocked' })
  expect(kept()).toBeUndefined()
})

test.each([
  ['another state', { ...good, state: 'state 2' }, 'State mismatch'],
  ['no state', { ...good, state: undefined }, 'State mismatch'],
  ['another project', { ...good, projectId: 'p2' }, 'Project ID mismatch'],
  ['no project', { ...good, projectId: undefined }, 'Project ID mismatch'],
])('tokens with %s are refused', async (_, message, text) => {
  const { deps, say, popup } = page()
  const result = signInByPopup(deps, 'google')
  say(message)
  await expect(result).rejects.toMatchObject({ text })
  expect(popup.closed).toBe(true)
})

test("a failure is reported by its code with the catalog's message", async () => {
  const { deps, say } = page()
  const result = signInByPopup(deps, 'google')
  say({ type: 'BLINK_AUTH_ERROR', code: 'POPUP_CANCELED', message: '<b>anything</b>' })
  await expect(result).rejects.toMatchObject({
    code: 'POPUP_CANCELED',
    text: 'Sign-in was canceled. Please try again.',
  })
})

test('messages from other windows are ignored', async () => {
  const { deps, say, listeners } = page()
  const result = signInByPopup(deps, 'google')
  say(good, 'https://evil.example')
  say(good, 'http://localhost:3000')
  say({ type: 'something else' })
  say('text')
  expect(listeners.size).toBe(1)
  say(good)
  expect(await result).toMatchObject({ kind: 'tokens' })
})

test('a closed window is noticed within a second', async () => {
  const { deps, popup, clock } = page()
  const closed = expect(signInByPopup(deps, 'google')).rejects.toMatchObject({
    code: 'POPUP_CANCELED',
    text: 'Authentication was canceled',
  })
  await clock.advance(999)
  popup.close()
  await clock.advance(1)
  await closed
})

test('the window is closed after 30 seconds and reported as timed out', async () => {
  const { deps, popup, clock } = page()
  const timedOut = expect(signInByPopup(deps, 'google')).rejects.toMatchObject({
    code: 'AUTH_TIMEOUT',
    text: 'Authentication timed out',
  })
  await clock.advance(29_999)
  expect(popup.closed).toBe(false)
  await clock.advance(1)
  await timedOut
  expect(popup.closed).toBe(true)
})

test('a sign-in that another tab completes ends the wait', async () => {
  const { deps, clock, signInElsewhere } = page()
  const result = signInByPopup(deps, 'google')
  signInElsewhere()
  await clock.advance(1_000)
  expect(await result).toEqual({ kind: 'signed-in' })
})
