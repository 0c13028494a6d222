// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let byProblem: { required: string; underage: string; ownAge: string; email: string; phone: string; other: string }

connect('errors/submission', (next) => {
  byProblem = { required: next(), underage: next(), ownAge: next(), email: next(), phone: next(), other: next() }
})
