// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let text: string
export let query: { loading: string; failedTitle: string; failedText: string }
export let from: string
export let to: string
export let zone: (zone: string) => string
export let otherZone: (zone: string) => string
export let none: string
export let current: (from: string, to: string) => string
export let save: string
export let saving: string
export let remove: string
export let saved: string
export let same: string

connect('notifications/quiet-hours', (next) => {
  title = next()
  text = next()
  query = { loading: next(), failedTitle: next(), failedText: next() }
  from = next()
  to = next()
  zone = next()
  otherZone = next()
  none = next()
  current = next()
  save = next()
  saving = next()
  remove = next()
  saved = next()
  same = next()
})
