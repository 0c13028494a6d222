// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

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

connect('notifications/stop-mail', (next) => {
  title = next()
  text = next()
  stop = next()
  allow = next()
  busy = next()
  allowTitle = next()
  allowText = next()
  limits = next()
  kept = next()
  stoppedTitle = next()
  stopped = next()
  allowedTitle = next()
  allowed = next()
  failed = next()
  brokenTitle = next()
  brokenText = next()
  about = next()
})
