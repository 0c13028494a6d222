// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let networkError: string
export let sessionExpired: string
export let unexpected: string
export let noUserInTime: string
export let tryAgainAt: (time: string) => string

connect('app/errors', (next) => {
  networkError = next()
  sessionExpired = next()
  unexpected = next()
  noUserInTime = next()
  tryAgainAt = next()
})
