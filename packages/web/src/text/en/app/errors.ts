// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let networkError: string
export let sessionExpired: string
export let unexpected: string
export let noUserInTime: string
export let tryAgainAt: (time: string) => string

connect('app/errors', (texts: [string, string, string, string, (time: string) => string]) => {
  ;[networkError, sessionExpired, unexpected, noUserInTime, tryAgainAt] = texts
})
