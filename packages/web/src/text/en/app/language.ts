// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let label: string
export let failed: string

connect('app/language', (texts: [string, string]) => {
  ;[label, failed] = texts
})
