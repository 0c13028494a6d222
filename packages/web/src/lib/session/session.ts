import type { TokenSet, User } from '@crosscheck/domain/contract/identity/auth'
import { createApi, type Call, type SendCall } from '../api/api.ts'
import { isApiError } from '../api/api-error.ts'
import { createStore } from '../store/store.ts'
import { claimsOf } from './owner.ts'
import { retryMs, SharedTokens, type SharedTokensDeps } from './shared-tokens.ts'
import { tokensKey, type StoredTokens } from './tokens.ts'

export type SessionState = {
  isLoading: boolean
  isAuthenticated: boolean
  user: User | undefined
  tokens: StoredTokens | undefined
  /** There are tokens, but the server has not confirmed their user. */
  isUnreachable: boolean
  /** The user has to unlock the session before the server answers (app lock). */
  isLocked: boolean
  /** The server ended the session, not the user. */
  expired: boolean
  /** The user whose session expired while a page was open: their input is preserved for them. */
  previousUser: User | undefined
}

export type SessionDeps = { fetch: SendCall } & Pick<
  SharedTokensDeps,
  'storage' | 'now' | 'setTimer' | 'exclusively'
>

export type SignOutOptions = {
  /** Keeps the account that this browser saved; without it the server has everything cleared. */
  keepSaved?: boolean
}

const signedOut: SessionState = {
  isLoading: false,
  isAuthenticated: false,
  user: undefined,
  tokens: undefined,
  isUnreachable: false,
  isLocked: false,
  expired: false,
  previousUser: undefined,
}

/** The next session waits this long at most. */
const signOutMs = 5_000

/** Calls with one token, or none, and without renewal. */
const callWith = (fetch: SessionDeps['fetch'], token?: string): Call =>
  createApi({ fetch, accessToken: async () => token, refresh: async () => undefined })

/** The session or its account no longer exists. */
const isOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 404)

const isOfOther = (user: User | undefined, token: string): boolean => {
  const { sub } = claimsOf(token)
  return user !== undefined && typeof sub === 'string' && sub !== user.id
}

/** The signed-in user of this device, shared by all tabs through local storage. */
export class Session {
  readonly #deps: SessionDeps
  readonly #tokens: SharedTokens
  readonly #state = createStore<SessionState>({ ...signedOut, isLoading: true })
  #leaving = false
  #signingOut: Promise<unknown> | undefined
  #cancelRetry = () => {}

  readonly call: Call

  constructor(deps: SessionDeps) {
    this.#deps = deps
    const unauthenticated = callWith(deps.fetch)
    this.#tokens = new SharedTokens({
      ...deps,
      exchange: (refreshToken) =>
        unauthenticated('POST /api/auth/refresh', { body: { refresh_token: refreshToken } }),
      onChange: (tokens) => this.#tokensChanged(tokens),
      onEnd: () => this.#end({ byServer: true }),
    })
    const { accessToken, refresh } = this.#tokens
    // Another tab may sign in another user while a call of this one waits.
    const ownToken = async (find: () => Promise<string | undefined>) => {
      const { user } = this.get()
      const token = await find()
      return token !== undefined && isOfOther(user, token) ? undefined : token
    }
    this.call = createApi({
      fetch: deps.fetch,
      accessToken: async () => {
        // The response to signing out clears the storage, and would clear a newer session with it.
        await this.#signingOut
        return ownToken(accessToken)
      },
      refresh: (refused) => ownToken(() => refresh(refused)),
      onRefused: (error) => {
        if (error.code === 'APP_LOCKED') this.showLock()
      },
    })
  }

  readonly get = this.#state.get

  readonly subscribe = this.#state.subscribe

  /** A usable access token outside of calls; newer than the refused one, if given. */
  token(refused?: string): Promise<string | undefined> {
    return refused === undefined ? this.#tokens.accessToken() : this.#tokens.refresh(refused)
  }

  async start() {
    const stored = this.#tokens.stored()
    if (!stored) return this.#end({ byServer: false })
    this.#tokens.adopt(stored)
    await this.reloadUser()
  }

  /** Like `start`, but the session begins locked. `lock` tells the server. */
  async startLocked(lock: () => Promise<unknown>) {
    const stored = this.#tokens.stored()
    if (!stored) return this.#end({ byServer: false })
    this.#tokens.adopt(stored)
    this.showLock()
    try {
      await lock()
    } catch (error) {
      if (isOver(error)) this.#end({ byServer: true })
    }
  }

  /** Hides everything of the user until the session is unlocked. */
  showLock() {
    this.#cancelRetry()
    this.#set({ isLocked: true, isLoading: false, isAuthenticated: false, user: undefined })
  }

  async unlocked() {
    this.#set({ isLocked: false, isLoading: true })
    await this.reloadUser()
  }

  /** Takes tokens from another page and loads their user. */
  async acceptTokens(answer: TokenSet) {
    this.#tokens.save(answer)
    await this.reloadUser()
  }

  signedIn({ user, ...answer }: TokenSet & { user: User }) {
    this.#tokens.save(answer)
    this.#setUser(user)
  }

  async signOut({ keepSaved = false }: SignOutOptions = {}) {
    const { tokens } = this.get()
    this.#leaving = false
    // Clears the screen first. The server is informed in any case.
    this.#end({ byServer: false })
    if (!tokens) return
    const input = keepSaved ? { body: { keepSaved } } : undefined
    this.#signingOut = callWith(this.#deps.fetch, tokens.access_token)(
      'POST /api/auth/logout',
      input,
      { keepalive: true, timeoutMs: signOutMs },
    ).catch(() => {})
    await this.#signingOut
  }

  /**
   * While the account is being deleted, the end of its session is expected: the final message
   * stays.
   */
  setLeaving(leaving: boolean) {
    this.#leaving = leaving
  }

  /** The user whose session expired does not return: their input is no longer preserved. */
  forgetPrevious() {
    this.#set({ expired: false, previousUser: undefined })
  }

  storageChanged(key: string | null) {
    if (this.#leaving || (key !== null && key !== tokensKey)) return
    const stored = this.#tokens.stored()
    if (!stored) {
      const { expired, user } = this.get()
      this.#endHere(this.#tokens.endedByServer() && (expired || user !== undefined))
      return
    }
    const { tokens, user } = this.get()
    this.#tokens.adopt(stored)
    // Another user's tokens have reloaded the user.
    if (stored.refresh_token !== tokens?.refresh_token && user === this.get().user)
      void this.reloadUser()
  }

  /** Takes a changed user, for example after the address was verified. */
  userChanged(user: User) {
    this.#set({ user })
  }

  async reloadUser() {
    try {
      const { user } = await this.call('GET /api/auth/me')
      if (this.get().tokens) this.#setUser(user)
    } catch (error) {
      if (isOver(error)) this.#end({ byServer: true })
      else if (this.get().user === undefined && !this.get().isLocked) this.#waitForServer()
    }
  }

  /** Another tab may have signed in another user: this one's page ends before the server answers. */
  #tokensChanged(tokens: StoredTokens) {
    const isOther = isOfOther(this.get().user, tokens.access_token)
    const unknown = { user: undefined, isAuthenticated: false, isLoading: true }
    this.#set({ tokens, expired: false, ...(isOther && unknown) })
    if (isOther) void this.reloadUser()
  }

  #waitForServer() {
    this.#set({ isLoading: false, isAuthenticated: false, isUnreachable: true })
    this.#cancelRetry()
    this.#cancelRetry = this.#deps.setTimer(() => void this.reloadUser(), retryMs)
  }

  #setUser(user: User) {
    this.#cancelRetry()
    this.#set({
      user,
      isAuthenticated: true,
      isLoading: false,
      isUnreachable: false,
      isLocked: false,
      previousUser: undefined,
    })
  }

  #end({ byServer }: { byServer: boolean }) {
    if (this.#leaving) return
    this.#tokens.remove({ byServer })
    this.#endHere(byServer)
  }

  #endHere(expired: boolean) {
    this.#cancelRetry()
    this.#tokens.release()
    const { user, previousUser } = this.get()
    this.#set({ ...signedOut, expired, previousUser: expired ? (user ?? previousUser) : undefined })
  }

  #set(next: Partial<SessionState>) {
    this.#state.set({ ...this.get(), ...next })
  }
}
