// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let contactSupport: (address: string) => string

connect('app/support', (next) => {
  contactSupport = next()
})
