// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let byCode: { NETWORK_ERROR: string; TOKEN_EXPIRED: string; INTERNAL: string }

connect('errors/general', (next) => {
  byCode = { NETWORK_ERROR: next(), TOKEN_EXPIRED: next(), INTERNAL: next() }
})
