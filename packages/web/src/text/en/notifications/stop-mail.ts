// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let title: string
export let text: string
export let stop: string
export let allow: string
export let busy: string
export let allowTitle: string
export let allowText: string
export let limits: string
export let kept: string
export let stoppedTitle: string
export let stopped: string
export let allowedTitle: string
export let allowed: string
export let failed: string
export let brokenTitle: string
export let brokenText: string
export let about: string

connect('notifications/stop-mail', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]) => {
  ;[title, text, stop, allow, busy, allowTitle, allowText, limits, kept, stoppedTitle, stopped, allowedTitle, allowed, failed, brokenTitle, brokenText, about] = texts
})
