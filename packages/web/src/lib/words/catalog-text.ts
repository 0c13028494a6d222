import { errorCatalog, type ErrorCode } from '@crosscheck/domain/errors'

/** What the catalogue says to a code that came in an address or a message. */
export const catalogText = (code: string): string =>
  errorCatalog[Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : 'AUTH_ERROR'].message
