// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let later: string
export let filledIn: (fields: string) => string

connect('profile/more-about-you', (next) => {
  title = next()
  later = next()
  filledIn = next()
})
