import type { User } from '@crosscheck/domain/contract/identity/auth'
import { isApiError } from '../api/api-error.ts'
import type { Session } from '../session/session.ts'

export type AccountLanguageDeps = {
  session: Pick<Session, 'get' | 'call' | 'userChanged'>
  /** False if a later switch replaced this one. */
  switchLanguage: (language: string) => Promise<boolean>
  currentLanguage: () => string
  installed: readonly string[]
  setTimer: (run: () => void, ms: number) => () => void
}

/** The wait before the first retry; each further wait is twice as long. */
const firstRetryMs = 5_000

type Choice = { language: string; userId: string | undefined }

/** An expired session and a limit are not final. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status)

/** The account's language wins over the device's, and a choice on the device changes both. */
export class AccountLanguage {
  readonly #deps: AccountLanguageDeps
  /** What the user chose, and the account does not have yet. */
  #unsaved: Choice | undefined
  #saving = false
  #seen = ''
  #retryMs = firstRetryMs
  #cancelRetry = () => {}

  constructor(deps: AccountLanguageDeps) {
    this.#deps = deps
  }

  /** Resolves to false if the account does not have the choice yet; the page has it anyway. */
  async choose(language: string): Promise<boolean> {
    if (!(await this.#deps.switchLanguage(language))) return true
    const { tokens, user } = this.#deps.session.get()
    if (!tokens) return true
    this.#unsaved = { language, userId: user?.id }
    this.#retryMs = firstRetryMs
    return this.save()
  }

  /** Call this whenever the session has changed. */
  async sessionChanged(): Promise<void> {
    const { user, tokens, previousUser } = this.#deps.session.get()
    const isOther = user && this.#unsaved?.userId !== undefined && this.#unsaved.userId !== user.id
    if (isOther || (!tokens && !previousUser)) this.#unsaved = undefined
    if (user) await this.#adopt(user)
  }

  /** Only a change of the account matters: a stale response must not undo a choice. */
  async #adopt({ id, language }: User): Promise<void> {
    const seen = `${id} ${language ?? ''}`
    const isNew = seen !== this.#seen
    this.#seen = seen
    if (this.#unsaved) await this.save()
    else if (isNew && language !== undefined && this.#isOther(language))
      await this.#deps.switchLanguage(language)
  }

  #isOther(language: string): boolean {
    return this.#deps.installed.includes(language) && language !== this.#deps.currentLanguage()
  }

  /** Saves the last choice. One request at a time, so that the last one wins. */
  async save(): Promise<boolean> {
    if (this.#saving) return true
    this.#saving = true
    this.#cancelRetry()
    try {
      while (this.#unsaved && this.#deps.session.get().user) await this.#send(this.#unsaved)
      return true
    } catch (error) {
      if (isFinal(error)) this.#unsaved = undefined
      else this.#retryLater()
      return false
    } finally {
      this.#saving = false
    }
  }

  async #send(choice: Choice): Promise<void> {
    const { user } = await this.#deps.session.call(
      'PATCH /api/auth/me',
      { body: { language: choice.language } },
      // Else leaving the page would undo the choice.
      { keepalive: true },
    )
    if (this.#unsaved !== choice) return
    this.#unsaved = undefined
    this.#deps.session.userChanged(user)
  }

  #retryLater(): void {
    this.#cancelRetry = this.#deps.setTimer(() => void this.save(), this.#retryMs)
    this.#retryMs *= 2
  }
}
