// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let words: { dating: string; engaged: string; married: string; complicated: string; tourist_visa: string; work_visa: string; student_visa: string; fiance_visa: string; spouse_visa: string; permanent_resident: string; citizen: string; applying: string; denied: string; none: string; boyfriend: string; girlfriend: string; fiance: string; spouse: string; ex: string; friend: string }

connect('profile/options', (next) => {
  words = { dating: next(), engaged: next(), married: next(), complicated: next(), tourist_visa: next(), work_visa: next(), student_visa: next(), fiance_visa: next(), spouse_visa: next(), permanent_resident: next(), citizen: next(), applying: next(), denied: next(), none: next(), boyfriend: next(), girlfriend: next(), fiance: next(), spouse: next(), ex: next(), friend: next() }
})
