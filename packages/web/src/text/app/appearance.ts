// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let choose: string
export let device: string
export let deviceText: string
export let mails: string
export let mailsText: string
export let choice: string
export let deviceSaved: (name: string) => string
export let mailsSaved: (name: string) => string
export let mailsFailed: string
export let limitsTitle: string
export let limits: [string, string, string, string]

connect('app/appearance', (next) => {
  title = next()
  lead = next()
  choose = next()
  device = next()
  deviceText = next()
  mails = next()
  mailsText = next()
  choice = next()
  deviceSaved = next()
  mailsSaved = next()
  mailsFailed = next()
  limitsTitle = next()
  limits = [next(), next(), next(), next()]
})
