// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let loading: string
export let failedTitle: string
export let failedText: string
export let noneTitle: string
export let noneText: (from: string, to: string, on: string) => string
export let week: (from: string, to: string) => string
export let published: (on: string) => string
export let following: (on: string) => string
export let earlier: string
export let orMore: (count: number) => string
export let fewer: (count: number) => string
export let matches: { title: string; evidence: string; found: string; bothConfirmed: string; bothDismissed: string }
export let saves: { title: string; median: (time: string) => string; counted: (count: string) => string; few: string }
export let deletions: { title: string; all: string; inTime: (days: number) => string }
export let uptime: { title: string; share: (share: string) => string; none: string }
export let version: (version: string) => string
export let made: { title: string; points: [string, string, string, (days: number) => string] }
export let limits: { title: string; points: [string, string, string, string, string] }
export let stolen: { title: string; lead: string; tells: [string, string, string, string, string]; hiddenLead: string; hidden: [string, string, string]; keysApart: string; keysTogether: string }
export let objections: { title: string; count: (count: string) => string }

connect('pages/trust', (next) => {
  title = next()
  lead = next()
  loading = next()
  failedTitle = next()
  failedText = next()
  noneTitle = next()
  noneText = next()
  week = next()
  published = next()
  following = next()
  earlier = next()
  orMore = next()
  fewer = next()
  matches = { title: next(), evidence: next(), found: next(), bothConfirmed: next(), bothDismissed: next() }
  saves = { title: next(), median: next(), counted: next(), few: next() }
  deletions = { title: next(), all: next(), inTime: next() }
  uptime = { title: next(), share: next(), none: next() }
  version = next()
  made = { title: next(), points: [next(), next(), next(), next()] }
  limits = { title: next(), points: [next(), next(), next(), next(), next()] }
  stolen = { title: next(), lead: next(), tells: [next(), next(), next(), next(), next()], hiddenLead: next(), hidden: [next(), next(), next()], keysApart: next(), keysTogether: next() }
  objections = { title: next(), count: next() }
})
