import { expect, test, vi } from 'vitest'
import { createStore } from '../../lib/store/store.ts'
import { toastStore } from '../../lib/page/toast-store.ts'
import { sendMessage } from './message-requests.ts'
import { outboxOf } from './outboxes.ts'

const state = createStore<{ user: { id: string } | undefined }>({ user: undefined })
vi.mock('../../lib/session/app-session.ts', () => ({
  session: { get: () => state.get() },
}))
vi.mock('./message-requests.ts', () => ({ sendMessage: vi.fn() }))

test('a message waits for its writer while the session has expired and another user is signed in', async () => {
  const outbox = outboxOf('anna', 'm1')
  await outbox.add('See you at nine.')
  state.set({ user: { id: 'ben' } })
  await outbox.flush()
  expect(sendMessage).not.toHaveBeenCalled()
  expect(outbox.get()).toMatchObject([{ content: 'See you at nine.', state: 'waiting' }])

  state.set({ user: { id: 'anna' } })
  await outbox.flush()
  expect(sendMessage).toHaveBeenCalledOnce()
  expect(outbox.get()).toEqual([])
  outbox.close()
  toastStore.set(undefined)
})
