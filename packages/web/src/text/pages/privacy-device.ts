// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let lead: string
export let places: { cookies: string; local: string; session: string; caches: string }
export let until: (end: string) => string
export let nothingElse: string
export let namePart: string
export let deviceCookieEnd: (time: string) => string
export let cookies: { device: string; socket: string; handOver: string; social: string; connect: string; code: string; language: string; appearance: string; left: string }
export let local: { tokens: { what: string; until: string }; sessionEnd: { what: string; until: string }; savedId: { what: string; until: string }; savedAddress: { what: string; until: string }; drafts: { what: string; until: string }; copies: { what: string; until: string }; push: { what: string; until: string }; seenWhyTwo: { what: string; until: string }; left: { what: string; until: string }; appLock: { what: string; until: string }; chosenLanguage: { what: string; until: string }; measuring: { what: string; until: string } }
export let session: { signInState: { what: string; until: string }; scrollPositions: { what: string; until: string } }
export let caches: { pages: { what: string; until: string } }

connect('pages/privacy-device', (next) => {
  lead = next()
  places = { cookies: next(), local: next(), session: next(), caches: next() }
  until = next()
  nothingElse = next()
  namePart = next()
  deviceCookieEnd = next()
  cookies = { device: next(), socket: next(), handOver: next(), social: next(), connect: next(), code: next(), language: next(), appearance: next(), left: next() }
  local = { tokens: { what: next(), until: next() }, sessionEnd: { what: next(), until: next() }, savedId: { what: next(), until: next() }, savedAddress: { what: next(), until: next() }, drafts: { what: next(), until: next() }, copies: { what: next(), until: next() }, push: { what: next(), until: next() }, seenWhyTwo: { what: next(), until: next() }, left: { what: next(), until: next() }, appLock: { what: next(), until: next() }, chosenLanguage: { what: next(), until: next() }, measuring: { what: next(), until: next() } }
  session = { signInState: { what: next(), until: next() }, scrollPositions: { what: next(), until: next() } }
  caches = { pages: { what: next(), until: next() } }
})
