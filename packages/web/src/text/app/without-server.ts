// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let continueForm: string

connect('app/without-server', (next) => {
  continueForm = next()
})
