// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let sections: [{ title: string; paragraphs: [string] }, { title: string; points: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; paragraphs: [string] }, { title: string; paragraphs: [string] }, { title: string; paragraphs: [string] }]

connect('pages/terms', (next) => {
  title = next()
  lead = next()
  sections = [{ title: next(), paragraphs: [next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), paragraphs: [next()] }, { title: next(), paragraphs: [next()] }, { title: next(), paragraphs: [next()] }]
})
