// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

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

connect('contact/messages', (texts: [string, string, string, string, string, string, (name: string) => string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (name: string) => string, string, string, (length: number, limit: number) => string, (count: number) => string, (count: number) => string, string, string]) => {
  let text6, text7, text26, text27
  ;[title, encrypted, loading, failed, failedText, stale, text6, text7, none, newBelow, older, olderLoading, olderFailed, you, them, today, yesterday, sending, sent, read, waiting, notSent, tryAgain, remove, waitsForConnection, waitsForOther, text26, text27, send, characters, left, over, sentToast, failedToast] = texts
  thread = { named: text6, unnamed: text7 }
  write = { named: text26, unnamed: text27 }
})
