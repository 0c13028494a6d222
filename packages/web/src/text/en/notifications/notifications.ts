// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

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

connect('notifications/notifications', (texts: [string, string, string, string, string, string, string, (title: string) => string, string, string, string, string, string, string, string, string, (count: number) => string, (count: number) => string, (count: number) => string, string]) => {
  ;[unreadWord, readAll, clearAll, cleared, clearFailed, restored, restoreFailed, arrived, offline, offlineEmpty, empty, loading, failed, choose, tryAgain, now, minutes, hours, days, readFailed] = texts
})
