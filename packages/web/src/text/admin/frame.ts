// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let overview: string
export let navigation: string
export let everyActIsLogged: string
export let tables: string
export let tablesText: string

connect('admin/frame', (next) => {
  title = next()
  overview = next()
  navigation = next()
  everyActIsLogged = next()
  tables = next()
  tablesText = next()
})
