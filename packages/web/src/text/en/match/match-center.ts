// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let title: string
export let pending: string
export let confirmed: string
export let dismissed: string
export let showAll: string
export let failed: string
export let loading: string
export let more: string
export let moreOf: (shown: number, total: number) => string
export let nothingPending: string
export let onlyYou: string
export let about: (name: string) => string
export let aboutAnonymous: string
export let action: string
export let verified: string
export let detected: (date: string) => string
export let reviewed: (date: string) => string
export let reviewNow: string
export let view: string
export let weak: (count: number) => string
export let weakText: string
export let weakStatus: string
export let weakFields: (fields: string) => string
export let itemLabel: (name: string, band: string) => string
export let noneTitle: string
export let noneText: string
export let noneTextUnverified: string
export let noneTextOff: string
export let noneHint: string
export let noneStatusPending: string
export let noneStatusConfirmed: string
export let noneStatusDismissed: string
export let evidence: (band: string) => string
export let score: string
export let anonymousName: string

connect('match/match-center', (texts: [string, string, string, string, string, string, string, string, (shown: number, total: number) => string, string, string, (name: string) => string, string, string, string, (date: string) => string, (date: string) => string, string, string, (count: number) => string, string, string, (fields: string) => string, (name: string, band: string) => string, string, string, string, string, string, string, string, string, (band: string) => string, string, string]) => {
  ;[title, pending, confirmed, dismissed, showAll, failed, loading, more, moreOf, nothingPending, onlyYou, about, aboutAnonymous, action, verified, detected, reviewed, reviewNow, view, weak, weakText, weakStatus, weakFields, itemLabel, noneTitle, noneText, noneTextUnverified, noneTextOff, noneHint, noneStatusPending, noneStatusConfirmed, noneStatusDismissed, evidence, score, anonymousName] = texts
})
