// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let noUserInTime: string

connect('errors/session', (next) => {
  noUserInTime = next()
})
