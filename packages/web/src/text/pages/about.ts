// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let goHome: string
export let inventedBy: string
export let sections: [{ title: string; paragraphs: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; paragraphs: [string] }]

connect('pages/about', (next) => {
  title = next()
  lead = next()
  goHome = next()
  inventedBy = next()
  sections = [{ title: next(), paragraphs: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), paragraphs: [next()] }]
})
