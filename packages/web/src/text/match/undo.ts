// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let undone: string
export let undoLate: string
export let undoFailed: string
export let reopen: string
export let reopenBusy: string
export let reopenDone: string
export let reopenFailed: string

connect('match/undo', (next) => {
  undone = next()
  undoLate = next()
  undoFailed = next()
  reopen = next()
  reopenBusy = next()
  reopenDone = next()
  reopenFailed = next()
})
