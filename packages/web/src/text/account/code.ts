// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let code: string
export let enterCode: string
export let codeRefused: string
export let sendAgain: string

connect('account/code', (next) => {
  code = next()
  enterCode = next()
  codeRefused = next()
  sendAgain = next()
})
