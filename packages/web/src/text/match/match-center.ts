// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let pending: string
export let confirmed: string
export let dismissed: string
export let showAll: string
export let failed: string
export let loading: string
export let previousPage: string
export let nextPage: string
export let shownOf: (first: number, last: number, total: number) => string
export let nothingPending: string
export let about: (name: string) => string
export let aboutAnonymous: string
export let action: string
export let verified: string
export let isNew: string
export let contactEnded: string
export let detected: (date: string) => string
export let reviewed: (date: string) => string
export let reviewNow: string
export let view: string
export let weak: (count: number) => string
export let weakText: string
export let weakStatus: string
export let noFields: string
export let moreFields: (count: string) => string
export let itemLabel: (name: string, band: string) => string
export let noneTitle: string
export let noneText: string
export let noneTextUnverified: string
export let noneTextOff: string
export let noneHint: string
export let safetyPlan: string
export let noneStatusPending: string
export let noneStatusConfirmed: string
export let noneStatusDismissed: string
export let evidence: (band: string) => string
export let score: string
export let anonymousName: string

connect('match/match-center', (next) => {
  title = next()
  pending = next()
  confirmed = next()
  dismissed = next()
  showAll = next()
  failed = next()
  loading = next()
  previousPage = next()
  nextPage = next()
  shownOf = next()
  nothingPending = next()
  about = next()
  aboutAnonymous = next()
  action = next()
  verified = next()
  isNew = next()
  contactEnded = next()
  detected = next()
  reviewed = next()
  reviewNow = next()
  view = next()
  weak = next()
  weakText = next()
  weakStatus = next()
  noFields = next()
  moreFields = next()
  itemLabel = next()
  noneTitle = next()
  noneText = next()
  noneTextUnverified = next()
  noneTextOff = next()
  noneHint = next()
  safetyPlan = next()
  noneStatusPending = next()
  noneStatusConfirmed = next()
  noneStatusDismissed = next()
  evidence = next()
  score = next()
  anonymousName = next()
})
