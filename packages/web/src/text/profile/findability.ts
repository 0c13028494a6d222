// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let findabilityTitle: string
export let levels: { refused: string; ownAddress: string; nothing: string; nameAlone: string; nameAndMore: string; nameAndBirthdate: string; oneIdentifier: string; identifiers: (count: number) => string }
export let findabilityHelps: (fields: string) => string
export let findabilityNote: string

connect('profile/findability', (next) => {
  findabilityTitle = next()
  levels = { refused: next(), ownAddress: next(), nothing: next(), nameAlone: next(), nameAndMore: next(), nameAndBirthdate: next(), oneIdentifier: next(), identifiers: next() }
  findabilityHelps = next()
  findabilityNote = next()
})
