// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let where: { title: string; points: [string, string, string] }
export let hosting: string
export let transfers: string
export let recipients: string
export let who: { title: string; points: [string, string, string, string, string] }
export let device: { title: string; points: [string, string, string] }
export let undo: { title: string; points: [string, string] }
export let limits: { title: string; points: [string, string, string] }

connect('pages/is-it-safe', (next) => {
  title = next()
  lead = next()
  where = { title: next(), points: [next(), next(), next()] }
  hosting = next()
  transfers = next()
  recipients = next()
  who = { title: next(), points: [next(), next(), next(), next(), next()] }
  device = { title: next(), points: [next(), next(), next()] }
  undo = { title: next(), points: [next(), next()] }
  limits = { title: next(), points: [next(), next(), next()] }
})
