// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let label: string
export let failed: string
export let notSaved: string

connect('app/language', (texts: [string, string, string]) => {
  ;[label, failed, notSaved] = texts
})
