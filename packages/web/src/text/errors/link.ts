// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let noMagicLinkToken: string

connect('errors/link', (next) => {
  noMagicLinkToken = next()
})
