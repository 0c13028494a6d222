import type { FieldError } from '@crosscheck/domain/errors'

export type ApiErrorDetails = {
  /** The HTTP status; 0 without a response. */
  status: number
  code: string
  message: string
  fields?: FieldError[]
  retryAt?: Date
}

/** Every failed call throws this error; switch on `code`, show `message`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]
  readonly retryAt: Date | undefined

  constructor(details: ApiErrorDetails, cause?: unknown) {
    super(details.message, { cause })
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? []
    this.retryAt = details.retryAt
  }

  /** The server was not reached, so its state is unknown. */
  get isUnreachable(): boolean {
    return this.status === 0
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

export const hasCode = (error: unknown, code: string): boolean =>
  isApiError(error) && error.code === code
