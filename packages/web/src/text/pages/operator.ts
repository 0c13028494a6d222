// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let responsible: string
export let runBy: (name: string) => string
export let noOperator: string
export let contactLabel: string
export let privacyContactLabel: string
export let addressLabel: string
export let authorityLabel: string
export let lawLabel: string
export let notStated: string
export let rightsTo: string
export let complaintText: string

connect('pages/operator', (next) => {
  responsible = next()
  runBy = next()
  noOperator = next()
  contactLabel = next()
  privacyContactLabel = next()
  addressLabel = next()
  authorityLabel = next()
  lawLabel = next()
  notStated = next()
  rightsTo = next()
  complaintText = next()
})
