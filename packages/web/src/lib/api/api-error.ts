import type { FieldError } from '@crosscheck/domain/errors'

export type ApiErrorDetails = {
  /** The HTTP status; 0 without a response. */
  status: number
  code: string
  /** Shown to the user; a function has it in the language of the page. */
  text: string | (() => string)
  fields?: FieldError[]
  retryAt?: Date
}

/** Every failed call throws this error; switch on `code`, show `text`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly #text: string | (() => string)
  readonly fields: FieldError[]
  readonly retryAt: Date | undefined

  constructor(details: ApiErrorDetails, cause?: unknown) {
    super(details.code, { cause })
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.#text = details.text
    this.fields = details.fields ?? []
    this.retryAt = details.retryAt
  }

  get text(): string {
    return typeof this.#text === 'string' ? this.#text : this.#text()
  }

  /** The server was not reached, so its state is unknown. */
  get isUnreachable(): boolean {
    return this.status === 0
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

export const hasCode = (error: unknown, code: string): boolean =>
  isApiError(error) && error.code === code

/** A call that the user can repeat after confirming their identity. */
export const needsStepUp = (error: unknown): boolean =>
  hasCode(error, 'STEP_UP_REQUIRED') || hasCode(error, 'PASSKEY_REQUIRED')
