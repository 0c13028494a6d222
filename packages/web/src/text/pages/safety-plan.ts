// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let sections: [{ title: string; points: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; points: [string, string] }, { title: string; points: [string, string, string] }, { title: string; points: [string, string, string] }, { title: string; points: [string, string] }]
export let sourcesTitle: string
export let sourcesText: string
export let leavingLink: string

connect('pages/safety-plan', (next) => {
  title = next()
  lead = next()
  sections = [{ title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next(), next()] }, { title: next(), points: [next(), next()] }]
  sourcesTitle = next()
  sourcesText = next()
  leavingLink = next()
})
