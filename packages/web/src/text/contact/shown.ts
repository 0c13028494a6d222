// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let failed: string
export let intro: string
export let begin: string
export let choose: string
export let photo: (number: string) => string
export let ends: string
export let seen: string
export let screenshots: string
export let show: string
export let showing: string
export let cancel: string
export let none: string
export let actFailed: string
export let limited: string
export let mine: (time: string) => string
export let opened: (time: string) => string
export let unopened: string
export let code: (code: string) => string
export let stop: string
export let stopping: string
export let theirs: (time: string) => string
export let theirsHint: string
export let open: string
export let opening: string
export let hide: string
export let alt: string
export let report: string
export let mineEnded: { withdrawn: string; expired: string; ended: string }
export let theirsEnded: string

connect('contact/shown', (next) => {
  title = next()
  failed = next()
  intro = next()
  begin = next()
  choose = next()
  photo = next()
  ends = next()
  seen = next()
  screenshots = next()
  show = next()
  showing = next()
  cancel = next()
  none = next()
  actFailed = next()
  limited = next()
  mine = next()
  opened = next()
  unopened = next()
  code = next()
  stop = next()
  stopping = next()
  theirs = next()
  theirsHint = next()
  open = next()
  opening = next()
  hide = next()
  alt = next()
  report = next()
  mineEnded = { withdrawn: next(), expired: next(), ended: next() }
  theirsEnded = next()
})
