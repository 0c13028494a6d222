import type { RecipientKind } from '@crosscheck/domain/privacy/recipients'

// claim: recipients-by-configuration
export const lead =
  'These follow from how this installation is set up. The software sends data to nobody else.'
// claim: recipients-by-configuration
export const none = 'Nobody, as this installation is set up.'

/** The data that each recipient gets. */
export const recipients: Record<RecipientKind, { title: string; text: string }> = {
  mail: {
    title: 'The mail service',
    // claim: recipients-by-configuration
    text: 'Carries our emails: your address, and their text. Only the one about an exchange of contact details says anything about another member.',
  },
  signIn: {
    title: 'Sign-in with an account elsewhere',
    // claim: recipients-by-configuration
    text: 'Only if you use it: they learn that you sign in here. We get a number and your address from them.',
  },
  push: {
    title: 'Makers of browsers',
    // claim: push-says-nothing
    text: 'Only if you switch notifications on: that your device gets one, and when. They cannot read it.',
  },
  database: {
    title: 'The database service',
    // claim: sealed-where-stored
    text: 'Stores the database, where everything that was written is encrypted.',
  },
  keys: {
    title: 'The database service for keys',
    // claim: recipients-by-configuration
    text: 'Stores the keys, each encrypted with one that is not there.',
  },
  applications: {
    title: 'Other applications',
    // claim: recipients-by-configuration
    text: 'Only if you sign in there with your account here: they can act as you until you end that session.',
  },
}
