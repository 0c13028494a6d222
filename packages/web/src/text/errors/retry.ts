// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let againAt: (time: string) => string
export let againOn: (dayAndTime: string) => string

connect('errors/retry', (next) => {
  againAt = next()
  againOn = next()
})
