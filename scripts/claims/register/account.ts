import type { ClaimGroup } from '../claim.ts'

export const account: ClaimGroup = {
  title: 'Accounts',
  claims: {
    'name-is-not-shown': 'The name on the account page appears in no match and no message.',
    'sessions-end-at-once': 'An ended session loses access at once.',
    'app-lock':
      'A locked session opens nothing until it is unlocked by PIN or passkey, and ends after ten wrong PINs.',
    'links-work-once':
      'Links and codes for signing in and for a new password work once, for 10 minutes.',
    'confirmation-links-last-a-day': 'A link that confirms an address works once, for 24 hours.',
    'verification-codes-last-an-hour':
      'A code that confirms the address of an account works once, for one hour, and only in its own session.',
    'sign-in-does-not-reveal-accounts':
      'Asking for a link answers the same whether or not the address has an account.',
    'unproved-content-is-deleted':
      'Content that an account had before another person proved its address is deleted, and was never compared.',
    'providers-give-the-address-only':
      'The server requests an address from sign-in providers and nothing else.',
    'password-is-hashed':
      'A password is stored only as a hash that is useless without the root key.',
    'copied-sessions-end':
      'A refresh token that is used twice ends its session, and its owner gets a mail.',
    'quiet-hours-hold':
      'In the hours that a user chose, no push and no mail about matches goes out; afterwards one does, if something is unread.',
    'security-mails-always':
      'Mails about the safety of an account cannot be switched off. All others can, without signing in.',
    'change-needs-the-new-address':
      'The address of an account changes only when the new one is proved. The old one gets a mail.',
    'choices-start-safe':
      'Mails about matches are on until they are switched off. Browser notifications are off until they are switched on.',
    'proof-codes-work-once': 'A code that proves an address works once, for 10 minutes.',
    'activity-is-private': 'A member’s activity log is shown to that member only.',
    'saved-account-is-local':
      'A browser that remembers an account stores its address, not its password, until it is forgotten.',
  },
}
