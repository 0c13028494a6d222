import type { ClaimGroup } from '../claim.ts'

export const safety: ClaimGroup = {
  title: 'Safety',
  claims: {
    'evidence-is-chosen': {
      says: 'A report contains the text and selection of its reporter, which two accounts it concerns, and nothing else.',
      observers: ['administrator'],
      keeps: 'secrecy',
      mutations: ['a report shows contact that its reporter did not choose'],
    },
    'reported-person-is-not-notified': {
      says: 'The reported person is not notified of a report. After a decision that concerns them, they do not learn who reported.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['the person is notified of a dismissed report'],
    },
    'inquiries-are-private': {
      says: 'An inquiry reaches the operator only if its author asks for a review, and no other member reads it.',
      observers: ['other members', 'operator'],
      keeps: 'secrecy',
      mutations: ['an inquiry reaches the operator without being asked to'],
    },
    'reports-end': {
      says: 'An undecided report or inquiry is deleted after 180 days, a decided one 180 days after the decision, and its author is notified if there was no decision.',
      observers: ['author', 'administrator'],
      keeps: 'deletion',
      mutations: ['a decided report is not deleted'],
    },
    'reports-outlive-accounts': {
      says: 'After a deletion a report contains only what its reporter wrote or received, for at most 90 days, or 30 days after a decision.',
      observers: ['administrator'],
      keeps: 'deletion',
      mutations: [
        'a report about a deleted account retains content that its reporter did not receive',
      ],
    },
    'opening-a-report-is-logged': {
      says: 'An operator’s access to a report is recorded with the reason.',
      observers: ['operator'],
    },
    'administrators-need-a-passkey': {
      says: 'Outside of development, calls of the administration need a passkey of the last 15 minutes.',
      observers: ['administrator'],
    },
    'administrators-are-logged': {
      says: 'Every act of an administrator is logged. No administrator can change or delete the log.',
      observers: ['administrator'],
    },
    'decisions-take-effect': {
      says: 'A suspended or closed account cannot sign in and is not compared. A closed account and a removed profile are deleted after the time to appeal.',
      observers: ['other side', 'other members'],
    },
    'appeals-have-a-second-reader': {
      says: 'Another administrator than the one who decided decides an appeal.',
      observers: ['administrator'],
    },
    'leave-quickly': {
      says: 'Leave, three presses of Escape, or three quick taps open a neutral site at once.',
      observers: ['bystander'],
    },
    'left-pages-stay-closed': {
      says: 'After Leave, no page shows anything in any tab until the user opens it again.',
      observers: ['bystander'],
      keeps: 'secrecy',
      mutations: ['a closed page has the own title until its scripts run'],
    },
    'neutral-names': {
      says: 'Under a neutral name, titles, icons, manifest, header and notifications of a device show no other name, and neither do the senders, subjects and texts of mails.',
      observers: ['bystander'],
      keeps: 'secrecy',
      mutations: ['a mail under a neutral name has the usual sender'],
    },
    'no-suspension-by-count': {
      says: 'No number of reports changes an account by itself.',
      observers: ['other side'],
    },
    'mails-say-little': {
      says: 'Mails show no score, no text that a member wrote, and no name before an exchange.',
      observers: ['bystander'],
      keeps: 'secrecy',
      mutations: ['contact is mailed although it is for the app only'],
    },
    'push-says-nothing': {
      says: 'A push message says that there is something new, and nothing about whom or what. The push service cannot read it.',
      observers: ['bystander', 'other companies'],
      keeps: 'secrecy',
      mutations: ['a push says to which device it goes'],
    },
  },
}
