// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let encrypted: string
export let loading: string
export let failed: string
export let failedText: string
export let stale: string
export let thread: { named: (name: string) => string; unnamed: string }
export let none: string
export let newBelow: string
export let older: string
export let olderLoading: string
export let olderFailed: string
export let you: string
export let them: string
export let today: string
export let yesterday: string
export let sending: string
export let sent: string
export let read: string
export let waiting: string
export let notSent: string
export let tryAgain: string
export let remove: string
export let waitsForConnection: string
export let waitsForOther: string
export let write: { named: (name: string) => string; unnamed: string }
export let send: string
export let characters: (length: number, limit: number) => string
export let left: (count: number) => string
export let over: (count: number) => string
export let sentToast: string
export let failedToast: string

connect('contact/messages', (next) => {
  title = next()
  encrypted = next()
  loading = next()
  failed = next()
  failedText = next()
  stale = next()
  thread = { named: next(), unnamed: next() }
  none = next()
  newBelow = next()
  older = next()
  olderLoading = next()
  olderFailed = next()
  you = next()
  them = next()
  today = next()
  yesterday = next()
  sending = next()
  sent = next()
  read = next()
  waiting = next()
  notSent = next()
  tryAgain = next()
  remove = next()
  waitsForConnection = next()
  waitsForOther = next()
  write = { named: next(), unnamed: next() }
  send = next()
  characters = next()
  left = next()
  over = next()
  sentToast = next()
  failedToast = next()
})
