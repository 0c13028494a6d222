// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let none: string
export let common: string
export let same: (fields: string) => string
export let near: (fields: string) => string
export let sameAndNear: (same: string, near: string) => string
export let more: (count: number) => string
export let differ: (count: number, differing: string) => string
export let noneDiffers: string
export let others: (count: number) => string
export let joined: (before: string, clause: string) => string
export let ended: (clauses: string) => string
export let photo: string
export let homeCity: string
export let homeCountry: string

connect('match/sentence', (next) => {
  none = next()
  common = next()
  same = next()
  near = next()
  sameAndNear = next()
  more = next()
  differ = next()
  noneDiffers = next()
  others = next()
  joined = next()
  ended = next()
  photo = next()
  homeCity = next()
  homeCountry = next()
})
