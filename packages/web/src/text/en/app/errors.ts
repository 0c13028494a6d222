/**
 * Three messages of the catalog, copied because the first load needs no others. A test compares
 * them.
 */
export const networkError = 'Network error. Please check your connection and try again.'
export const sessionExpired = 'Session expired. Please sign in again.'
export const unexpected = 'Something went wrong on our side. Please try again.'

export const noUserInTime = 'Authentication timeout - no user available'
export const tryAgainAt = (time: string) => `You can try again at ${time}.`
