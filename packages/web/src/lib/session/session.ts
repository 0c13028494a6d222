import type { TokenSet, User } from '@crosscheck/domain/contract/identity/auth'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { createApi, type Call } from '../api/api.ts'
import { isApiError } from '../api/api-error.ts'
import type { DeviceStorage } from '../device/device-storage.ts'
import {
  issued,
  needsRefresh,
  parseTokens,
  refreshTime,
  tokensKey,
  type StoredTokens,
} from './tokens.ts'

export type SessionState = {
  isLoading: boolean
  isAuthenticated: boolean
  user: User | undefined
  tokens: StoredTokens | undefined
  /** There are tokens, but the server could not be asked whose they are. */
  unreached: boolean
  /** Signed out by the server's word, not by the person. */
  expired: boolean
  /** Whose session expired while a page of theirs was open: what they typed there is kept for them. */
  previousUser: User | undefined
}

export type SessionParts = {
  fetch: typeof fetch
  storage: DeviceStorage
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** Runs the task while no other tab runs one under the same name. */
  exclusively: <T>(name: string, task: () => Promise<T>) => Promise<T>
}

export type SignOutOptions = {
  /** Spares what this browser remembers on purpose; else the server has all of it cleared. */
  keepSaved?: boolean
}

export type Session = {
  call: Call
  /** A usable access token, for what is no call; newer than the one the server refused, if given. */
  token: (refused?: string) => Promise<string | undefined>
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Reads the stored tokens and asks whose they are. */
  start: () => Promise<void>
  /** Takes tokens that were handed to this page, and asks whose they are. */
  handed: (tokens: TokenSet) => Promise<void>
  signedIn: (answer: TokenSet & { user: User }) => void
  signOut: (options?: SignOutOptions) => Promise<void>
  /** While the account is being deleted its end is not taken for a loss: the last words stay. */
  setLeaving: (leaving: boolean) => void
  /** Somebody whose session expired does not come back: nothing is kept for them any more. */
  forgetPrevious: () => void
  /** Another tab changed the stored tokens. */
  storageChanged: (key: string | null) => void
  /** Takes a changed user, for example after the address was verified. */
  userChanged: (user: User) => void
  reloadUser: () => Promise<void>
}

const signedOut: SessionState = {
  isLoading: false,
  isAuthenticated: false,
  user: undefined,
  tokens: undefined,
  unreached: false,
  expired: false,
  previousUser: undefined,
}

/** How the last session ended, for the other tabs: by the server's word, or by the person's. */
export const endKey = localEntries.sessionEnd

/** Longest delay that browsers' timers take. */
const longestTimer = 2_147_000_000
const retryMs = 5_000

/** Who is signed in on this device: one truth for all tabs, kept in local storage. */
export const createSession = (parts: SessionParts): Session => {
  const { storage, now, setTimer, exclusively } = parts
  let state: SessionState = { ...signedOut, isLoading: true }
  let refreshing: Promise<string | undefined> | undefined
  let cancelTimer = () => {}
  let leaving = false
  const listeners = new Set<() => void>()

  const set = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const endHere = (expired: boolean) => {
    cancelTimer()
    const previousUser = expired ? (state.user ?? state.previousUser) : undefined
    set({ ...signedOut, expired, previousUser })
  }

  const clear = (expired: boolean) => {
    if (leaving) return
    if (expired) storage.setItem(endKey, 'expired')
    else storage.removeItem(endKey)
    storage.removeItem(tokensKey)
    endHere(expired)
  }

  const schedule = (tokens: StoredTokens) => {
    cancelTimer()
    const wait = Math.min(Math.max(refreshTime(tokens) - now(), 0), longestTimer)
    cancelTimer = setTimer(() => void refresh(tokens.access_token).catch(() => {}), wait)
  }

  const hold = (tokens: StoredTokens) => {
    set({ tokens, expired: false })
    schedule(tokens)
  }

  const keep = (tokens: StoredTokens) => {
    storage.removeItem(endKey)
    storage.setItem(tokensKey, JSON.stringify(tokens))
    hold(tokens)
  }

  const known = (user: User) =>
    set({
      user,
      isAuthenticated: true,
      isLoading: false,
      unreached: false,
      previousUser: undefined,
    })

  /** Without token: the refresh call must not wait for itself. */
  const bare = createApi({
    fetch: parts.fetch,
    accessToken: async () => undefined,
    renew: async () => undefined,
  })

  const exchange = async (old: string): Promise<string | undefined> => {
    // Another tab may have exchanged them while this one waited for its turn.
    const stored = parseTokens(storage.getItem(tokensKey))
    if (!stored) {
      if (state.tokens) clear(true)
      return undefined
    }
    if (stored.access_token !== old && !needsRefresh(stored, now())) {
      hold(stored)
      return stored.access_token
    }
    // Whether the refresh token is over says the server: this device's clock may be wrong for a while.
    try {
      const answer = await bare('POST /api/auth/refresh', {
        body: { refresh_token: stored.refresh_token },
      })
      // Signed out in the meantime: the new tokens are not for anybody any more.
      if (!storage.getItem(tokensKey)) return undefined
      const fresh = issued(answer, now())
      keep(fresh)
      return fresh.access_token
    } catch (error) {
      if (isApiError(error) && error.status === 401) {
        clear(true)
        return undefined
      }
      // Anything else may pass: keep the tokens and try again soon.
      cancelTimer()
      cancelTimer = setTimer(() => void refresh(old).catch(() => {}), retryMs)
      throw error
    }
  }

  /** Once at a time in this tab, and once at a time among the tabs. */
  const refresh = (old: string): Promise<string | undefined> => {
    refreshing ??= exclusively('crosscheck-refresh', () => exchange(old)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  const accessToken = async () => {
    const { tokens } = state
    if (!tokens) return undefined
    return needsRefresh(tokens, now()) ? refresh(tokens.access_token) : tokens.access_token
  }

  const call = createApi({ fetch: parts.fetch, accessToken, renew: refresh })

  const fetchUser = async () => {
    try {
      const { user } = await call('GET /api/auth/me')
      if (state.tokens) known(user)
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 404)) clear(true)
      else if (state.user === undefined) {
        set({ isLoading: false, isAuthenticated: false, unreached: true })
        cancelTimer()
        cancelTimer = setTimer(() => void fetchUser(), retryMs)
      }
    }
  }

  const start = async () => {
    const stored = parseTokens(storage.getItem(tokensKey))
    if (!stored) {
      clear(false)
      return
    }
    hold(stored)
    await fetchUser()
  }

  return {
    call,
    token: (refused) => (refused === undefined ? accessToken() : refresh(refused)),
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    handed: async (answer) => {
      keep(issued(answer, now()))
      await fetchUser()
    },
    signedIn: ({ user, ...answer }) => {
      keep(issued(answer, now()))
      known(user)
    },
    forgetPrevious: () => set({ expired: false, previousUser: undefined }),
    setLeaving: (next) => {
      leaving = next
    },
    signOut: async ({ keepSaved = false } = {}) => {
      const { tokens } = state
      leaving = false
      // Away from the screen first; the server is told in any case.
      clear(false)
      if (!tokens) return
      const once = createApi({
        fetch: parts.fetch,
        accessToken: async () => tokens.access_token,
        renew: async () => undefined,
      })
      const input = keepSaved ? { body: { keepSaved } } : undefined
      await once('POST /api/auth/logout', input, { keepalive: true }).catch(() => {})
    },
    storageChanged: (key) => {
      if (leaving || (key !== null && key !== tokensKey)) return
      const stored = parseTokens(storage.getItem(tokensKey))
      if (!stored) {
        const byServer = storage.getItem(endKey) === 'expired'
        endHere(byServer && (state.expired || state.user !== undefined))
        return
      }
      const before = state.tokens
      hold(stored)
      if (stored.refresh_token !== before?.refresh_token) void fetchUser()
    },
    userChanged: (user) => set({ user }),
    reloadUser: fetchUser,
  }
}
