// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let sentTitle: string
export let nothingSent: string
export let kinds: { report: string; questionnaire: string }
export let states: { waiting: string; decided: string }
export let sentOn: (date: string) => string
export let neutral: string
export let decisionsTitle: string
export let noDecisions: string
export let decisions: { warn: string; limit: string; suspend: string; close: string; remove_profile: string }
export let decidedOn: (date: string) => string
export let until: (date: string) => string
export let reason: (reason: string) => string
export let reasons: { threats: string; harassment: string; impersonation: string; underage: string; intimate_images: string; false_information: string; other: string; no_violation: string; not_enough_evidence: string; same_person: string; request_granted: string; not_proved: string }
export let appealPossible: (date: string) => string
export let appealTooLate: string
export let appealWaiting: string
export let appealUpheld: string
export let appealOverturned: string
export let appealLabel: string
export let appealEmpty: string
export let appealSend: string
export let appealSending: string
export let linkTitle: string
export let linkSentTitle: string
export let linkSentText: string
export let linkBroken: string
export let linkBrokenText: string
export let inquiriesTitle: string
export let noInquiries: string
export let showInquiry: string
export let showAnswer: string
export let reviews: { none: string; waiting: string; decided: string }
export let answerTitle: string
export let query: { loading: string; failedTitle: string; failedText: string }

connect('contact/reports', (next) => {
  title = next()
  lead = next()
  sentTitle = next()
  nothingSent = next()
  kinds = { report: next(), questionnaire: next() }
  states = { waiting: next(), decided: next() }
  sentOn = next()
  neutral = next()
  decisionsTitle = next()
  noDecisions = next()
  decisions = { warn: next(), limit: next(), suspend: next(), close: next(), remove_profile: next() }
  decidedOn = next()
  until = next()
  reason = next()
  reasons = { threats: next(), harassment: next(), impersonation: next(), underage: next(), intimate_images: next(), false_information: next(), other: next(), no_violation: next(), not_enough_evidence: next(), same_person: next(), request_granted: next(), not_proved: next() }
  appealPossible = next()
  appealTooLate = next()
  appealWaiting = next()
  appealUpheld = next()
  appealOverturned = next()
  appealLabel = next()
  appealEmpty = next()
  appealSend = next()
  appealSending = next()
  linkTitle = next()
  linkSentTitle = next()
  linkSentText = next()
  linkBroken = next()
  linkBrokenText = next()
  inquiriesTitle = next()
  noInquiries = next()
  showInquiry = next()
  showAnswer = next()
  reviews = { none: next(), waiting: next(), decided: next() }
  answerTitle = next()
  query = { loading: next(), failedTitle: next(), failedText: next() }
})
