// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let label: string
export let failed: string
export let notSaved: string

connect('app/language', (next) => {
  label = next()
  failed = next()
  notSaved = next()
})
