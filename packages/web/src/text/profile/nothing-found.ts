// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let missingTitle: string
export let missing: (name: string, clues: string) => string
export let missingAnonymous: (clues: string) => string
export let add: string
export let invite: string
export let inviteText: string

connect('profile/nothing-found', (next) => {
  missingTitle = next()
  missing = next()
  missingAnonymous = next()
  add = next()
  invite = next()
  inviteText = next()
})
