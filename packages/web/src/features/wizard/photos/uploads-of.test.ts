import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, draftsOf } from '../../../lib/device/device-storage.ts'
import { createStore } from '../../../lib/store/store.ts'
import { uploadsOf } from './open-uploads.ts'

type State = { user?: { id: string }; tokens?: object; expired?: boolean }
const anna = { id: 'anna' }
const signedIn: State = { user: anna, tokens: {} }
const state = createStore<State>(signedIn)
vi.mock('../../../lib/session/app-session.ts', () => ({
  session: {
    get: () => state.get(),
    subscribe: (listener: () => void) => state.subscribe(listener),
    token: async () => undefined,
  },
}))

beforeEach(() => {
  state.set(signedIn)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => void vi.unstubAllGlobals())

const names = () => deviceStorage.getItem(`${draftsOf('anna')}photos:new`)
const upload = () => {
  const { queue } = uploadsOf('anna', 'new')
  queue.add('partnerPhotoUrl', [new File(['x'], 'us in June.jpg', { type: 'image/jpeg' })])
  return queue
}

test('the names of files leave the device when another tab signs out, also after a late event', async () => {
  const queue = upload()
  expect(names()).toContain('us in June.jpg')
  state.set({})
  expect([names(), queue.get().list]).toEqual([null, []])
  await Promise.resolve()
  expect(names()).toBeNull()
})

test('the names of files stay for the user of an expired session while another signs in', () => {
  const queue = upload()
  state.set({ expired: true })
  expect(queue.get().list).toHaveLength(1)
  state.set({ user: { id: 'ben' }, tokens: {} })
  expect(queue.get().list).toEqual([])
  expect(names()).toContain('us in June.jpg')
  state.set({})
})
