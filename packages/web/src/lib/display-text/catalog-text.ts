import { errorCatalog, type ErrorCode } from '@crosscheck/domain/errors'

/** The catalog's message for a code from an address or a message. */
export const catalogText = (code: string): string =>
  errorCatalog[Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : 'AUTH_ERROR'].message
