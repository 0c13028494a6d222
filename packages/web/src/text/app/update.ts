// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let text: string
export let reload: string
export let later: string

connect('app/update', (next) => {
  title = next()
  text = next()
  reload = next()
  later = next()
})
