// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let contents: string
export let fieldGroup: (group: string, fields: string) => string

connect('pages/parts', (next) => {
  contents = next()
  fieldGroup = next()
})
