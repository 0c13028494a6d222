// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let lead: string
export let same: string
export let limits: string
export let first: string
export let identifier: string
export let identifierHint: string
export let email: string
export let noTexts: string
export let send: string
export let sending: string
export let checkFields: string
export let enterEmail: string
export let enterPhone: string
export let sent: (name: string) => string
export let code: string
export let enterCode: string
export let codeRefused: string
export let confirm: string
export let confirming: string
export let other: string
export let provedTitle: (name: string) => string
export let proved: string
export let object: string
export let objecting: string
export let erase: string
export let eraseHint: string
export let withdraw: string
export let withdrawThis: string
export let withdrawHint: string
export let objectedTitle: string
export let objected: (name: string) => string
export let erased: (name: string) => string
export let withdrawnTitle: string
export let withdrawn: (name: string) => string
export let request: string
export let requestTitle: string
export let requestLead: string
export let requestAbout: (identifiers: string) => string
export let requestRules: string
export let requestKind: string
export let requestChoose: string
export let requestKinds: { access: string; correction: string; objection: string; question: string; minor: string }
export let requestMinorHint: string
export let requestText: string
export let requestTextHint: string
export let requestTextEmpty: string
export let requestKindEmpty: string
export let requestNeedsEmail: string
export let requestSend: string
export let requestSending: string
export let requestSentTitle: string
export let requestSent: (reference: string, address: string) => string

connect('pages/people-described-proof', (next) => {
  lead = next()
  same = next()
  limits = next()
  first = next()
  identifier = next()
  identifierHint = next()
  email = next()
  noTexts = next()
  send = next()
  sending = next()
  checkFields = next()
  enterEmail = next()
  enterPhone = next()
  sent = next()
  code = next()
  enterCode = next()
  codeRefused = next()
  confirm = next()
  confirming = next()
  other = next()
  provedTitle = next()
  proved = next()
  object = next()
  objecting = next()
  erase = next()
  eraseHint = next()
  withdraw = next()
  withdrawThis = next()
  withdrawHint = next()
  objectedTitle = next()
  objected = next()
  erased = next()
  withdrawnTitle = next()
  withdrawn = next()
  request = next()
  requestTitle = next()
  requestLead = next()
  requestAbout = next()
  requestRules = next()
  requestKind = next()
  requestChoose = next()
  requestKinds = { access: next(), correction: next(), objection: next(), question: next(), minor: next() }
  requestMinorHint = next()
  requestText = next()
  requestTextHint = next()
  requestTextEmpty = next()
  requestKindEmpty = next()
  requestNeedsEmail = next()
  requestSend = next()
  requestSending = next()
  requestSentTitle = next()
  requestSent = next()
})
