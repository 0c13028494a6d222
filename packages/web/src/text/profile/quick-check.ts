// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let intro: string
export let person: string
export let clue: string
export let clueHint: string
export let where: string
export let alsoSaved: string
export let addMore: string

connect('profile/quick-check', (next) => {
  title = next()
  intro = next()
  person = next()
  clue = next()
  clueHint = next()
  where = next()
  alsoSaved = next()
  addMore = next()
})
