// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let unverified: (address: string) => string
export let inUse: (address: string) => string
export let verify: string
export let verifyAddressHint: string
export let sending: string
export let sent: (address: string) => string
export let sentAgain: string
export let confirm: string
export let confirming: string
export let later: string
export let done: (address: string) => string
export let checkFields: string

connect('account/contact-address', (next) => {
  title = next()
  unverified = next()
  inUse = next()
  verify = next()
  verifyAddressHint = next()
  sending = next()
  sent = next()
  sentAgain = next()
  confirm = next()
  confirming = next()
  later = next()
  done = next()
  checkFields = next()
})
