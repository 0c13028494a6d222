// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let label: string
export let hint: string
export let on: string
export let off: string

connect('pages/danger', (next) => {
  title = next()
  label = next()
  hint = next()
  on = next()
  off = next()
})
