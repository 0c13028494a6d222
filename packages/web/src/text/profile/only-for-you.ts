// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let why: string
export let filledIn: (fields: string) => string

connect('profile/only-for-you', (next) => {
  title = next()
  why = next()
  filledIn = next()
})
