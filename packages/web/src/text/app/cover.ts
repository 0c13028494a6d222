// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let heading: string
export let open: string

connect('app/cover', (next) => {
  title = next()
  heading = next()
  open = next()
})
