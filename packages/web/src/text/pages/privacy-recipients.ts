// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let lead: string
export let none: string
export let named: (recipient: string, names: string) => string
export let recipients: { mail: { title: string; text: string }; texts: { title: string; text: string }; tools: { title: string; text: string }; suggestions: { title: string; text: string }; signIn: { title: string; text: string }; push: { title: string; text: string }; database: { title: string; text: string }; keys: { title: string; text: string }; applications: { title: string; text: string } }

connect('pages/privacy-recipients', (next) => {
  lead = next()
  none = next()
  named = next()
  recipients = { mail: { title: next(), text: next() }, texts: { title: next(), text: next() }, tools: { title: next(), text: next() }, suggestions: { title: next(), text: next() }, signIn: { title: next(), text: next() }, push: { title: next(), text: next() }, database: { title: next(), text: next() }, keys: { title: next(), text: next() }, applications: { title: next(), text: next() } }
})
