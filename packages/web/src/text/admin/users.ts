// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let name: string
export let purpose: string
export let query: string
export let queryHint: string
export let queryEmpty: string
export let find: string
export let missing: string
export let found: (id: string) => string
export let own: string
export let state: string
export let active: string
export let restrictions: { limit: string; suspend: string; close: string; remove_profile: string; warn: string }
export let finding: string
export let restricted: (decision: string, reason: string) => string
export let restrictedUntil: (decision: string, date: string, reason: string) => string
export let role: string
export let administrator: string
export let member: string
export let created: string
export let lastSignIn: string
export let never: string
export let address: string
export let confirmed: string
export let unconfirmed: string
export let signIn: string
export let byEmail: string
export let password: string
export let sessions: string
export let profiles: string
export let matches: string
export let suspendTitle: string
export let suspendText: string
export let suspend: string
export let suspended: string
export let liftTitle: string
export let liftText: string
export let lift: string
export let lifted: string
export let endTitle: string
export let endText: string
export let end: string
export let ended: string

connect('admin/users', (next) => {
  name = next()
  purpose = next()
  query = next()
  queryHint = next()
  queryEmpty = next()
  find = next()
  missing = next()
  found = next()
  own = next()
  state = next()
  active = next()
  restrictions = { limit: next(), suspend: next(), close: next(), remove_profile: next(), warn: next() }
  finding = next()
  restricted = next()
  restrictedUntil = next()
  role = next()
  administrator = next()
  member = next()
  created = next()
  lastSignIn = next()
  never = next()
  address = next()
  confirmed = next()
  unconfirmed = next()
  signIn = next()
  byEmail = next()
  password = next()
  sessions = next()
  profiles = next()
  matches = next()
  suspendTitle = next()
  suspendText = next()
  suspend = next()
  suspended = next()
  liftTitle = next()
  liftText = next()
  lift = next()
  lifted = next()
  endTitle = next()
  endText = next()
  end = next()
  ended = next()
})
