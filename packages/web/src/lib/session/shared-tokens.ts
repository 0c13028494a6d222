import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { localEntries } from '@crosscheck/domain/privacy/on-device'
import { isApiError } from '../api/api-error.ts'
import type { DeviceStorage } from '../device/device-storage.ts'
import {
  withIssueTime,
  needsRefresh,
  parseTokens,
  refreshTime,
  tokensKey,
  type StoredTokens,
} from './tokens.ts'

/** How the last session ended, for the other tabs: by the server or by the user. */
const endKey = localEntries.sessionEnd

/** The longest delay that browser timers accept. */
const maxTimerMs = 2_147_000_000
export const retryMs = 5_000

export type SharedTokensDeps = {
  storage: DeviceStorage
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** Runs the task while no other tab runs one under the same name. */
  exclusively: <T>(name: string, task: () => Promise<T>) => Promise<T>
  exchange: (refreshToken: string) => Promise<TokenSet>
  onChange: (tokens: StoredTokens) => void
  /** The server refused the tokens, or another tab removed them. */
  onEnd: () => void
}

/** The tokens of this device: stored for all tabs, and refreshed by one tab at a time. */
export class SharedTokens {
  readonly #deps: SharedTokensDeps
  #current: StoredTokens | undefined
  #refreshing: Promise<string | undefined> | undefined
  #cancelTimer = () => {}

  constructor(deps: SharedTokensDeps) {
    this.#deps = deps
  }

  /** The tokens that any tab stored last. */
  stored(): StoredTokens | undefined {
    return parseTokens(this.#deps.storage.getItem(tokensKey))
  }

  adopt(tokens: StoredTokens) {
    const { now, onChange } = this.#deps
    this.#current = tokens
    onChange(tokens)
    this.#refreshIn(Math.max(refreshTime(tokens) - now(), 0), tokens.access_token)
  }

  save(answer: TokenSet): StoredTokens {
    const { now, storage } = this.#deps
    const tokens = withIssueTime(answer, now())
    storage.removeItem(endKey)
    storage.setItem(tokensKey, JSON.stringify(tokens))
    this.adopt(tokens)
    return tokens
  }

  remove({ byServer }: { byServer: boolean }) {
    const { storage } = this.#deps
    if (byServer) storage.setItem(endKey, 'expired')
    else storage.removeItem(endKey)
    storage.removeItem(tokensKey)
  }

  endedByServer(): boolean {
    return this.#deps.storage.getItem(endKey) === 'expired'
  }

  /** This tab stops using its tokens. The stored ones stay. */
  release() {
    this.#cancelTimer()
    this.#current = undefined
  }

  /** A token for a call; undefined when this tab is signed out. */
  readonly accessToken = async (): Promise<string | undefined> => {
    const tokens = this.#current
    if (!tokens) return undefined
    return needsRefresh(tokens, this.#deps.now())
      ? this.refresh(tokens.access_token)
      : tokens.access_token
  }

  /**
   * A token newer than the given one. Runs one refresh at a time, in this tab and among all tabs.
   */
  readonly refresh = (old: string): Promise<string | undefined> => {
    this.#refreshing ??= this.#deps
      .exclusively('crosscheck-refresh', () => this.#exchange(old))
      .finally(() => {
        this.#refreshing = undefined
      })
    return this.#refreshing
  }

  #refreshIn(ms: number, old: string) {
    this.#cancelTimer()
    const run = () => void this.refresh(old).catch(() => {})
    this.#cancelTimer = this.#deps.setTimer(run, Math.min(ms, maxTimerMs))
  }

  async #exchange(old: string): Promise<string | undefined> {
    const { exchange, now, onEnd } = this.#deps
    // Another tab may have refreshed the tokens while this one waited for the lock.
    const stored = this.stored()
    if (!stored) {
      if (this.#current) onEnd()
      return undefined
    }
    if (stored.access_token !== old && !needsRefresh(stored, now())) {
      this.adopt(stored)
      return stored.access_token
    }
    // The server decides whether the refresh token has expired: this device's clock may be wrong.
    try {
      const answer = await exchange(stored.refresh_token)
      // Tokens that arrive after the user signed out must not be used.
      if (!this.#deps.storage.getItem(tokensKey)) return undefined
      return this.save(answer).access_token
    } catch (error) {
      if (isApiError(error) && error.status === 401) {
        onEnd()
        return undefined
      }
      // Any other failure may be temporary.
      this.#refreshIn(retryMs, old)
      throw error
    }
  }
}
