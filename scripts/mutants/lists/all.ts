import type { MutationList } from '../mutation.ts'
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { afterMatch } from './after-match.ts'
import { consent } from './consent.ts'
import { crypto } from './crypto.ts'
import { database } from './database.ts'
import { door } from './door.ts'
import { faults } from './faults.ts'
import { mail } from './mail.ts'
import { matches } from './matches.ts'
import { matching } from './matching.ts'
import { passkeys } from './passkeys.ts'
import { privacy } from './privacy.ts'
import { profiles } from './profiles.ts'
import { records } from './records.ts'
import { retention } from './retention.ts'
import { sessionRules } from './session-rules.ts'
import { sessions } from './sessions.ts'
import { unusedAccounts } from './unused-accounts.ts'
import { web } from './web.ts'

export const mutationLists: readonly MutationList[] = [
  { subject: 'access', mutations: access },
  { subject: 'accounts', mutations: accounts },
  { subject: 'after a match', mutations: afterMatch },
  { subject: 'consent', mutations: consent },
  { subject: 'crypto', mutations: crypto },
  { subject: 'database', mutations: database },
  { subject: 'faults', mutations: faults },
  { subject: 'http and sockets', mutations: door },
  { subject: 'mail', mutations: mail },
  { subject: 'matches', mutations: matches },
  { subject: 'matching', mutations: matching },
  { subject: 'passkeys', mutations: passkeys },
  { subject: 'privacy', mutations: privacy },
  { subject: 'profiles', mutations: profiles },
  { subject: 'records', mutations: records },
  { subject: 'retention', mutations: retention },
  { subject: 'session rules', mutations: sessionRules },
  { subject: 'sessions', mutations: sessions },
  { subject: 'unused accounts', mutations: unusedAccounts },
  { subject: 'web', mutations: web },
]
