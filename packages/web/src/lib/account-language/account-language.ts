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
  /** A choice that outlives the page until the account has it. */
  unsavedChoice: { read: () => Choice | undefined; write: (choice: Choice | undefined) => void }
}

/** The wait before the first retry; each further wait is twice as long. */
const firstRetryMs = 5_000

export type Choice = { language: string; userId: string | undefined }

/** An expired session and a limit are not final. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status)

/** The account's language wins over the device's, and a choice on the device changes both. */
export class AccountLanguage {
  readonly #deps: AccountLanguageDeps
  /** The user's choice that the account does not have yet. */
  #unsaved: Choice | undefined
  #saving = false
  #seen = ''
  #retryMs = firstRetryMs
  #cancelRetry = () => {}

  constructor(deps: AccountLanguageDeps) {
    this.#deps = deps
    this.#unsaved = deps.unsavedChoice.read()
  }

  /** Resolves to false if the account does not have the choice yet; the page has it anyway. */
  async choose(language: string): Promise<boolean> {
    const { tokens, user } = this.#deps.session.get()
    // Written first: the page may be left while its texts load.
    if (tokens) this.#setUnsaved({ language, userId: user?.id })
    if (!(await this.#switch(language)) || !tokens) return true
    this.#retryMs = firstRetryMs
    return this.save()
  }

  /** A language whose texts cannot be loaded is not chosen. */
  async #switch(language: string): Promise<boolean> {
    try {
      return await this.#deps.switchLanguage(language)
    } catch (error) {
      if (this.#unsaved?.language === language) this.#setUnsaved(undefined)
      throw error
    }
  }

  #setUnsaved(choice: Choice | undefined): void {
    this.#unsaved = choice
    this.#deps.unsavedChoice.write(choice)
  }

  /** Call this whenever the session has changed. */
  async sessionChanged(): Promise<void> {
    const { user, tokens, previousUser, isLoading } = this.#deps.session.get()
    if (isLoading) return
    const isOther = user && this.#unsaved?.userId !== undefined && this.#unsaved.userId !== user.id
    if (isOther || (!tokens && !previousUser)) this.#setUnsaved(undefined)
    if (user) await this.#adopt(user)
  }

  /** Only a change of the account matters: a stale response must not undo a choice. */
  async #adopt({ id, language }: User): Promise<void> {
    const seen = `${id} ${language ?? ''}`
    const isNew = seen !== this.#seen
    this.#seen = seen
    if (this.#unsaved) {
      const chosen = this.#unsaved.language
      if (isNew && this.#isOther(chosen)) await this.#switch(chosen)
      await this.save()
    } else if (isNew && language !== undefined && this.#isOther(language))
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
      if (isFinal(error)) this.#setUnsaved(undefined)
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
    this.#setUnsaved(undefined)
    this.#deps.session.userChanged(user)
  }

  #retryLater(): void {
    this.#cancelRetry = this.#deps.setTimer(() => void this.save(), this.#retryMs)
    this.#retryMs *= 2
  }
}
