// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let signInRequired: string
export let signInForAdmin: string
export let checkingAccess: string
export let adminOnly: string
export let adminOnlyText: string
export let backToDashboard: string

connect('app/admin', (next) => {
  signInRequired = next()
  signInForAdmin = next()
  checkingAccess = next()
  adminOnly = next()
  adminOnlyText = next()
  backToDashboard = next()
})
