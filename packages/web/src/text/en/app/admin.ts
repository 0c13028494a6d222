// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let signInRequired: string
export let signInForAdmin: string
export let checkingAccess: string
export let adminOnly: string
export let adminOnlyText: string
export let backToDashboard: string

connect('app/admin', (texts: [string, string, string, string, string, string]) => {
  ;[signInRequired, signInForAdmin, checkingAccess, adminOnly, adminOnlyText, backToDashboard] = texts
})
