// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let unreadWord: string
export let readAll: string
export let clearAll: string
export let cleared: string
export let clearFailed: string
export let restored: string
export let restoreFailed: string
export let arrived: (title: string) => string
export let offline: string
export let offlineEmpty: string
export let empty: string
export let loading: string
export let failed: string
export let choose: string
export let tryAgain: string
export let now: string
export let minutes: (count: number) => string
export let hours: (count: number) => string
export let days: (count: number) => string
export let readFailed: string

connect('notifications/notifications', (next) => {
  unreadWord = next()
  readAll = next()
  clearAll = next()
  cleared = next()
  clearFailed = next()
  restored = next()
  restoreFailed = next()
  arrived = next()
  offline = next()
  offlineEmpty = next()
  empty = next()
  loading = next()
  failed = next()
  choose = next()
  tryAgain = next()
  now = next()
  minutes = next()
  hours = next()
  days = next()
  readFailed = next()
})
