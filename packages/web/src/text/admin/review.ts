// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let name: string
export let purpose: string
export let stateLabel: string
export let states: { waiting: string; appeals: string; decided: string }
export let kindLabel: string
export let allKinds: string
export let takerLabel: string
export let allTakers: string
export let takers: { me: string; none: string }
export let ageLabel: string
export let allAges: string
export let olderThan: (days: number) => string
export let nextPage: string
export let firstPage: string
export let kinds: { report: string; questionnaire: string; pair: string; account: string; request: string; minor: string }
export let none: string
export let due: (date: string) => string
export let overdue: (date: string) => string
export let since: (date: string) => string
export let erased: (date: string) => string
export let assigned: { me: string; other: string; none: string }
export let open: string
export let why: string
export let whyHint: string
export let whyEmpty: string
export let back: string
export let take: string
export let takeOver: string
export let giveBack: string
export let evidenceTitle: string
export let requestTitle: string
export let pairTitle: string
export let pairReasons: { disjoint: string; net: string }
export let requestKinds: { access: string; correction: string; objection: string; question: string; minor: string }
export let shared: (fields: string) => string
export let proved: (identifiers: string) => string
export let reference: (reference: string) => string
export let rules: string
export let levels: { equal: string; near: string; different: string }
export let yes: string
export let noEvidence: string
export let by: { reporter: string; reported: string }
export let points: (points: number) => string
export let historyTitle: string
export let noHistory: string
export let about: { person: string; author: string; side: string }
export let decideTitle: string
export let decisions: { dismiss: string; warn: string; limit: string; suspend: string; close: string; remove_profile: string; release: string; answer: string; erase_details: string }
export let keepPair: string
export let releaseEffect: string
export let changeTitle: string
export let reasonLabel: string
export let choose: string
export let untilLabel: string
export let noteLabel: string
export let noteHint: string
export let answerLabel: string
export let mailLabel: string
export let eraseEffect: string
export let decide: string
export let missing: string
export let appealTitle: string
export let appealUnreadable: string
export let outcomeLabel: string
export let outcomes: { upheld: string; overturned: string }
export let ownDecision: string
export let query: { loading: string; failedTitle: string; failedText: string }

connect('admin/review', (next) => {
  name = next()
  purpose = next()
  stateLabel = next()
  states = { waiting: next(), appeals: next(), decided: next() }
  kindLabel = next()
  allKinds = next()
  takerLabel = next()
  allTakers = next()
  takers = { me: next(), none: next() }
  ageLabel = next()
  allAges = next()
  olderThan = next()
  nextPage = next()
  firstPage = next()
  kinds = { report: next(), questionnaire: next(), pair: next(), account: next(), request: next(), minor: next() }
  none = next()
  due = next()
  overdue = next()
  since = next()
  erased = next()
  assigned = { me: next(), other: next(), none: next() }
  open = next()
  why = next()
  whyHint = next()
  whyEmpty = next()
  back = next()
  take = next()
  takeOver = next()
  giveBack = next()
  evidenceTitle = next()
  requestTitle = next()
  pairTitle = next()
  pairReasons = { disjoint: next(), net: next() }
  requestKinds = { access: next(), correction: next(), objection: next(), question: next(), minor: next() }
  shared = next()
  proved = next()
  reference = next()
  rules = next()
  levels = { equal: next(), near: next(), different: next() }
  yes = next()
  noEvidence = next()
  by = { reporter: next(), reported: next() }
  points = next()
  historyTitle = next()
  noHistory = next()
  about = { person: next(), author: next(), side: next() }
  decideTitle = next()
  decisions = { dismiss: next(), warn: next(), limit: next(), suspend: next(), close: next(), remove_profile: next(), release: next(), answer: next(), erase_details: next() }
  keepPair = next()
  releaseEffect = next()
  changeTitle = next()
  reasonLabel = next()
  choose = next()
  untilLabel = next()
  noteLabel = next()
  noteHint = next()
  answerLabel = next()
  mailLabel = next()
  eraseEffect = next()
  decide = next()
  missing = next()
  appealTitle = next()
  appealUnreadable = next()
  outcomeLabel = next()
  outcomes = { upheld: next(), overturned: next() }
  ownDecision = next()
  query = { loading: next(), failedTitle: next(), failedText: next() }
})
