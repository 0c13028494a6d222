import { expect, test } from 'vitest'
import { fakeClock } from '../page/testing/fake-clock.ts'
import type { SessionState } from './session.ts'
import { userWaitMs, waitForUser } from './wait-for-user.ts'

const user = { id: 'u1', email: 'ines@example.org', emailVerified: true, createdAt: '' }
const unknown: SessionState = {
  isLoading: true,
  isAuthenticated: false,
  user: undefined,
  tokens: undefined,
  isUnreachable: false,
  isLocked: false,
  expired: false,
  previousUser: undefined,
}

const waiting = (state: SessionState) => {
  let current = state
  const listeners = new Set<() => void>()
  const clock = fakeClock()
  const promise = waitForUser({
    session: {
      get: () => current,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    setTimer: clock.setTimer,
  })
  return {
    promise,
    listeners,
    clock,
    become: (next: Partial<SessionState>) => {
      current = { ...current, ...next }
      for (const listener of listeners) listener()
    },
  }
}

test('a known user is returned immediately', async () => {
  expect(await waiting({ ...unknown, user, isLoading: false }).promise).toBe(user)
})

test('a user who becomes known during the wait is returned', async () => {
  const { promise, become, listeners, clock } = waiting(unknown)
  become({ user, isLoading: false })
  expect(await promise).toBe(user)
  expect(listeners.size).toBe(0)
  expect(clock.waiting()).toBe(0)
})

test('being signed out is reported immediately', async () => {
  const { promise, become } = waiting(unknown)
  become({ isLoading: false })
  await expect(promise).rejects.toMatchObject({
    code: 'NOT_AUTHENTICATED',
    text: 'Not authenticated',
  })
})

test('the wait for a user ends after five seconds', async () => {
  const { promise, clock } = waiting(unknown)
  const ended = expect(promise).rejects.toMatchObject({
    code: 'AUTH_TIMEOUT',
    text: 'Authentication timeout - no user available',
  })
  expect(userWaitMs).toBe(5_000)
  await clock.advance(userWaitMs - 1)
  expect(clock.waiting()).toBe(1)
  await clock.advance(1)
  await ended
})
