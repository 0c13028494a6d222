import type { RecipientKind } from '@crosscheck/domain/privacy/recipients'

// claim: recipients-by-configuration
export const lead =
  'This depends on how this site is set up. The software sends data to no one else.'
// claim: recipients-by-configuration
export const none = 'No one, as this site is set up.'

/** The data that each recipient gets. */
export const recipients: Record<RecipientKind, { title: string; text: string }> = {
  mail: {
    title: 'The email service',
    // claim: recipients-by-configuration
    text: 'Delivers our emails. It gets your email address and their text. Only the email with contact details says anything about another member.',
  },
  signIn: {
    title: 'Sign-in services',
    // claim: recipients-by-configuration
    text: 'Only if you use one: it learns that you sign in here. It gives us an account number and your email address.',
  },
  push: {
    title: 'Browser makers',
    // claim: push-says-nothing
    text: 'Only if you turn on notifications: your browser’s maker learns that your device gets one, and when. It cannot read it.',
  },
  database: {
    title: 'The database service',
    // claim: sealed-where-stored
    text: 'Stores the database, where everything that members wrote is encrypted.',
  },
  keys: {
    title: 'The database service for keys',
    // claim: recipients-by-configuration
    text: 'Stores the keys. Each is encrypted with a key that is not stored there.',
  },
  applications: {
    title: 'Other apps',
    // claim: recipients-by-configuration
    text: 'Only if you sign in there with your account here: they can act as you until you sign out that app.',
  },
}
