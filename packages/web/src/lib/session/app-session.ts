import { setTimer } from '../page/set-timer.ts'
import { dropEarlyAnswers, fetchOrTakeEarly } from '../api/early-answers.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { pageSettings } from '../page/page-settings.ts'
import { consumeOnce } from '../address/initial-address.ts'
import { useStore } from '../store/use-store.ts'
import { ownerWithoutServer, type Owner } from './owner.ts'
import { Session, type SessionState } from './session.ts'

/**
 * Runs one task at a time among all tabs, where the browser supports locks; otherwise within this
 * tab only.
 */
const withLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? // The lock manager's types lose the task's result type.
      (navigator.locks.request(name, task) as Promise<T>)
    : task()

export const session = new Session({
  fetch: fetchOrTakeEarly((address, init) => globalThis.fetch(address, init), Date.now),
  storage: deviceStorage,
  now: () => Date.now(),
  setTimer,
  exclusively: withLock,
})

// Answers for a session that has ended are not kept.
session.subscribe(() => {
  const { isLoading, tokens } = session.get()
  if (!isLoading && !tokens) dropEarlyAnswers()
})

/**
 * Calls the server as the signed-in user: `call('GET /api/v1/matches/:id', { params: { id } })`.
 */
export const call = session.call

/** Loaded only in a frame, and only where the operator allows it. */
const bridgeTokens = async () => {
  const { parentOrigins: origins, projectId } = pageSettings
  if (window.parent === window || origins.length === 0) return undefined
  const { requestTokensFromParent, watchParent } = await import('./frame.ts')
  const parts = {
    parent: window.parent,
    origins,
    projectId,
    setTimer,
    listen: (receive: (message: MessageEvent) => void) => {
      addEventListener('message', receive)
      return () => removeEventListener('message', receive)
    },
  }
  watchParent(parts, () => void session.signOut({ keepSaved: true }))
  return requestTokensFromParent(parts, (tokens) => {
    if (tokens.refresh_token !== session.get().tokens?.refresh_token)
      void session.acceptTokens(tokens)
  })
}

/** The sources of a session, in order: the parent page, the address, this browser's storage. */
export const startSession = async () => {
  const tokens = (await bridgeTokens()) ?? consumeOnce('tokens')
  await (tokens ? session.acceptTokens(tokens) : session.start())
}

export const watchOtherTabs = () => {
  addEventListener('storage', (event) => session.storageChanged(event.key))
  // A tab that slept may have missed events and timers.
  addEventListener('pageshow', (event) => {
    if (event.persisted) session.storageChanged(null)
  })
  addEventListener('online', () => {
    if (session.get().isUnreachable) void session.reloadUser()
  })
}

export const useSession = (): SessionState => useStore(session)

/** For screens behind the guard: the signed-in user, or the user whose session expired. */
export const useUser = () => {
  const { user: current, previousUser } = useSession()
  const user = current ?? previousUser
  if (!user) throw new Error('No user on a signed-in screen')
  return user
}

/** For what works without a connection: the user as above, or as this device knows them. */
export const useOwner = (): Owner => {
  const state = useSession()
  const owner = state.user ?? state.previousUser ?? ownerWithoutServer(state)
  if (!owner) throw new Error('No owner on a signed-in screen')
  return owner
}
