import { errorCatalogue } from '@crosscheck/domain/errors'

export const networkError = errorCatalogue.NETWORK_ERROR.message
export const sessionExpired = errorCatalogue.TOKEN_EXPIRED.message
export const unexpected = errorCatalogue.INTERNAL.message
