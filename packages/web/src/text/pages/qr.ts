// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let code: (address: string) => string
export let share: string
export let copied: string
export let failed: string
export let back: string
export let hintTitle: string
export let hint: string
export let neutral: string

connect('pages/qr', (next) => {
  title = next()
  lead = next()
  code = next()
  share = next()
  copied = next()
  failed = next()
  back = next()
  hintTitle = next()
  hint = next()
  neutral = next()
})
