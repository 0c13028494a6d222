import { errorText, isKnownCode } from './errors/error-text.ts'

/** The text of a code from an address or a message. */
export const catalogText = (code: string): string =>
  errorText(isKnownCode(code) ? code : 'AUTH_ERROR')
