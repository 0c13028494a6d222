import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../device-storage.ts'
import { exclusively } from './exclusively.ts'
import { createSession, type SessionState } from './session.ts'

/** The one session of this page. */
export const session = createSession({
  fetch: (input, init) => globalThis.fetch(input, init),
  storage: deviceStorage,
  now: () => Date.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  exclusively,
})

/** Calls the server as whoever is signed in: `call('GET /api/v1/matches/:id', { params: { id } })`. */
export const call = session.call

export const watchOtherTabs = () => {
  addEventListener('storage', (event) => session.storageChanged(event.key))
  // A tab that slept may have missed events and timers.
  addEventListener('pageshow', (event) => {
    if (event.persisted) session.storageChanged(null)
  })
  addEventListener('online', () => {
    if (session.get().unreached) void session.reloadUser()
  })
}

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, session.get)

/** For screens behind the guard, where somebody is signed in. */
export const useUser = () => {
  const { user } = useSession()
  if (!user) throw new Error('No user on a signed-in screen')
  return user
}
