import type { MutationList } from '../mutation.ts'
import { consent } from './domain/consent.ts'
import { fieldRules } from './domain/field-rules.ts'
import { matching } from './domain/matching.ts'
import { privacy } from './domain/privacy.ts'
import { profiles } from './domain/profiles.ts'
import { quarantine } from './domain/quarantine.ts'
import { samePhoto } from './domain/same-photo.ts'
import { sessionRules } from './domain/session-rules.ts'
import { suggestions } from './domain/suggestions.ts'
import { wireRows } from './domain/wire-rows.ts'
import { accounts } from './identity/accounts.ts'
import { passkeys } from './identity/passkeys.ts'
import { signInKeys } from './identity/sign-in-keys.ts'
import { sessions } from './identity/sessions.ts'
import { unusedAccounts } from './identity/unused-accounts.ts'
import { unverifiedAccounts } from './identity/unverified-accounts.ts'
import { access } from './server/access.ts'
import { administeredUsers } from './server/administered-users.ts'
import { contact } from './server/contact.ts'
import { crypto } from './server/crypto.ts'
import { database } from './server/database.ts'
import { faults } from './server/faults.ts'
import { files } from './server/files.ts'
import { http } from './server/http.ts'
import { inputSize } from './server/input-size.ts'
import { limits } from './server/limits.ts'
import { mail } from './server/mail.ts'
import { matches } from './server/matches.ts'
import { matchingSettings } from './server/matching-settings.ts'
import { objections } from './server/objections.ts'
import { outside } from './server/outside.ts'
import { photos } from './server/photos.ts'
import { promises } from './server/promises.ts'
import { records } from './server/records.ts'
import { reports } from './server/reports.ts'
import { retention } from './server/retention.ts'
import { review } from './server/review.ts'
import { shownPhotos } from './server/shown-photos.ts'
import { upgrades } from './server/upgrades.ts'
import { web } from './web/web.ts'

export const mutationLists: readonly MutationList[] = [
  { subject: 'access', mutations: access },
  { subject: 'accounts', mutations: accounts },
  { subject: 'consent', mutations: consent },
  { subject: 'administered users', mutations: administeredUsers },
  { subject: 'contact', mutations: contact },
  { subject: 'crypto', mutations: crypto },
  { subject: 'database', mutations: database },
  { subject: 'faults', mutations: faults },
  { subject: 'field rules', mutations: fieldRules },
  { subject: 'files', mutations: files },
  { subject: 'objections', mutations: objections },
  { subject: 'http and sockets', mutations: http },
  { subject: 'input size', mutations: inputSize },
  { subject: 'limits', mutations: limits },
  { subject: 'mail', mutations: mail },
  { subject: 'matches', mutations: matches },
  { subject: 'matching', mutations: matching },
  { subject: 'matching settings', mutations: matchingSettings },
  { subject: 'passkeys', mutations: passkeys },
  { subject: 'sign-in keys', mutations: signInKeys },
  { subject: 'outside', mutations: outside },
  { subject: 'photos', mutations: photos },
  { subject: 'privacy', mutations: privacy },
  { subject: 'profiles', mutations: profiles },
  { subject: 'promises', mutations: promises },
  { subject: 'quarantine', mutations: quarantine },
  { subject: 'records', mutations: records },
  { subject: 'reports', mutations: reports },
  { subject: 'retention', mutations: retention },
  { subject: 'review', mutations: review },
  { subject: 'same photo', mutations: samePhoto },
  { subject: 'suggestions', mutations: suggestions },
  { subject: 'session rules', mutations: sessionRules },
  { subject: 'sessions', mutations: sessions },
  { subject: 'shown photos', mutations: shownPhotos },
  { subject: 'upgrades', mutations: upgrades },
  { subject: 'unused accounts', mutations: unusedAccounts },
  { subject: 'unverified accounts', mutations: unverifiedAccounts },
  { subject: 'web', mutations: web },
  { subject: 'wire rows', mutations: wireRows },
]
