// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let bell: string
export let unread: (count: string) => string

connect('notifications/bell', (next) => {
  bell = next()
  unread = next()
})
