// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let text: string
export let how: string

connect('app/after-leaving', (next) => {
  text = next()
  how = next()
})
