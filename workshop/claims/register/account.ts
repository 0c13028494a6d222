import type { ClaimGroup } from '../claim.ts'

export const account: ClaimGroup = {
  title: 'Accounts',
  claims: {
    'name-is-not-shown': {
      says: 'The name on the account page appears in no match and no exchanged contact details.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['a user without a name for contact is shown by another detail'],
    },
    'sessions-end-at-once': {
      says: 'An ended session loses access at once.',
      observers: ['bystander'],
    },
    'app-lock': {
      says: 'A locked session gets nothing from the server until it is unlocked by PIN or passkey, and ends after ten wrong PINs.',
      observers: ['bystander'],
      keeps: 'secrecy',
      mutations: ['a locked session opens everything'],
    },
    'links-work-once': {
      says: 'Links and codes for signing in and for a new password work once, for 10 minutes.',
      observers: ['bystander'],
    },
    'confirmation-links-last-a-day': {
      says: 'A link that confirms an address works once, for 24 hours.',
      observers: ['unconfirmed account'],
    },
    'verification-codes-last-an-hour': {
      says: 'A code that confirms the address of an account works once, for one hour, and for that account only.',
      observers: ['unconfirmed account'],
    },
    'sign-in-does-not-reveal-accounts': {
      says: 'Asking for a link answers the same whether or not the address has an account.',
      observers: ['visitor'],
      keeps: 'secrecy',
      mutations: ['a link for an address without an account queues nothing'],
    },
    'unproved-content-is-deleted': {
      says: 'Content that an account had before another person proved its address is deleted, and was never compared.',
      observers: ['unconfirmed account', 'other members'],
      keeps: 'deletion',
      mutations: ['the account of a stranger remains after the new one is created'],
    },
    'providers-give-the-address-only': {
      says: 'The server asks sign-in providers for an address.',
      observers: ['other companies'],
      gap: 'Shown for one provider. Microsoft needs the scope of the profile too, and no test shows that nothing of it is stored.',
    },
    'password-is-hashed': {
      says: 'A password is stored only as a hash that is useless without the root key.',
      observers: ['database thief'],
      keeps: 'secrecy',
      mutations: ['passwords have no pepper'],
    },
    'copied-sessions-end': {
      says: 'A refresh token that is used again after ten seconds ends its session, and its owner gets a mail.',
      observers: ['bystander'],
    },
    'security-mails-always': {
      says: 'Mails about the safety of an account cannot be switched off. All others can, without signing in.',
      observers: ['author'],
    },
    'change-needs-the-new-address': {
      says: 'The address of an account changes only when the new one is proved. The old one gets a mail.',
      observers: ['author', 'bystander'],
    },
    'choices-start-safe': {
      says: 'Mails about matches are on until they are switched off. Browser notifications are off until they are switched on.',
      observers: ['author'],
    },
    'proof-codes-work-once': {
      says: 'A code that proves an address works once, for 10 minutes.',
      observers: ['author'],
    },
    'activity-is-private': {
      says: 'A member’s activity log is shown to no other member.',
      observers: ['other members'],
      keeps: 'secrecy',
      mutations: ['users read the audit log of others'],
    },
    'saved-account-is-local': {
      says: 'A browser that remembers an account stores its address, not its password, until it is forgotten.',
      observers: ['bystander'],
    },
  },
}
