import type { MutationList } from '../mutation.ts'
import { access } from './server/access.ts'
import { accounts } from './identity/accounts.ts'
import { afterMatch } from './server/contact.ts'
import { consent } from './domain/consent.ts'
import { crypto } from './server/crypto.ts'
import { database } from './server/database.ts'
import { http } from './server/http.ts'
import { faults } from './server/faults.ts'
import { mail } from './server/mail.ts'
import { matches } from './server/matches.ts'
import { matching } from './domain/matching.ts'
import { passkeys } from './identity/passkeys.ts'
import { privacy } from './domain/privacy.ts'
import { profiles } from './domain/profiles.ts'
import { records } from './server/records.ts'
import { retention } from './server/retention.ts'
import { sessionRules } from './domain/session-rules.ts'
import { sessions } from './identity/sessions.ts'
import { unusedAccounts } from './identity/unused-accounts.ts'
import { web } from './web/web.ts'

export const mutationLists: readonly MutationList[] = [
  { subject: 'access', mutations: access },
  { subject: 'accounts', mutations: accounts },
  { subject: 'after a match', mutations: afterMatch },
  { subject: 'consent', mutations: consent },
  { subject: 'crypto', mutations: crypto },
  { subject: 'database', mutations: database },
  { subject: 'faults', mutations: faults },
  { subject: 'http and sockets', mutations: http },
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
