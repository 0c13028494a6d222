import { accounts } from './accounts.ts'
import { cases } from './cases.ts'
import { contact } from './contact.ts'
import { files } from './files.ts'
import { matches } from './matches.ts'
import { matching } from './matching.ts'
import { notices } from './notices.ts'
import { operation } from './operation.ts'
import { profiles } from './profiles.ts'
import { realtime } from './realtime.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import { sessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { subscriptions } from './subscriptions.ts'

/** The present schema. A table comes after those that it refers to. */
export const schema = [
  accounts,
  signIn,
  sessions,
  profiles,
  files,
  matches,
  matching,
  contact,
  notices,
  realtime,
  cases,
  requests,
  operation,
  records,
  subscriptions,
].join('\n')
