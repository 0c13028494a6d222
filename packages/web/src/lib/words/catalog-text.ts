import { errorCatalogue, type ErrorCode } from '@crosscheck/domain/errors'

/** What the catalogue says to a code that came in an address or a message. */
export const catalogueWords = (code: string): string =>
  errorCatalogue[Object.hasOwn(errorCatalogue, code) ? (code as ErrorCode) : 'AUTH_ERROR'].message
