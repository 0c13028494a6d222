// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let sections: [{ title: string; points: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; paragraphs: [string]; points: [string, string, string, string] }, { title: string; points: [string, string] }]

connect('pages/leaving', (next) => {
  title = next()
  lead = next()
  sections = [{ title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), paragraphs: [next()], points: [next(), next(), next(), next()] }, { title: next(), points: [next(), next()] }]
})
