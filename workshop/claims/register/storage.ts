import type { ClaimGroup } from '../claim.ts'

export const storage: ClaimGroup = {
  title: 'Storage and deletion',
  claims: {
    'sealed-where-stored': {
      says: 'Members’ content is encrypted with a key per user before it is stored. The database, its log and its backups contain none of it in readable form.',
      observers: ['database thief'],
      keeps: 'secrecy',
      mutations: ['the sealing context of a value is not authenticated'],
    },
    'uploads-continue': {
      says: 'An upload that waits for the server, the connection or a new session continues by itself.',
      observers: ['author'],
    },
    'photos-without-location': {
      says: 'A photo is encoded again before it is stored. Its location and all other metadata are removed.',
      observers: ['other side', 'database thief'],
      keeps: 'deletion',
      mutations: ['the stored picture has the metadata of the upload'],
    },
    'archive-is-deleted': {
      says: 'A ZIP file of an account is deleted a day after it was requested, and with the account.',
      observers: ['author'],
      keeps: 'deletion',
      mutations: ['files that nothing uses are kept'],
    },
    'export-is-own-data': {
      says: 'The downloaded copy contains no value that another user entered, beyond what the pages show.',
      observers: ['other side'],
      keeps: 'secrecy',
      mutations: ['a copy of own data has the contact details of others'],
    },
    'deletion-leaves-nothing': {
      says: 'Deleting an account removes its rows and files at once, on the other side of its matches too. Only reports, log entries under an id that leads to no account, and keyed hashes of its mailbox with what has to apply to it again stay.',
      observers: ['other side', 'other members', 'operator'],
      keeps: 'deletion',
      mutations: [
        'others keep seeing matches of a deleted account',
        'jobs that name a deleted account stay',
      ],
    },
    'protections-outlive-accounts': {
      says: 'A new account of the mailbox of a deleted one has its blocks, used limits, tried values, own details and restrictions, for a year.',
      observers: ['author', 'other members'],
    },
    'what-outlives-is-unreadable': {
      says: 'What stays of a deleted account for its mailbox shows neither an address nor anything entered, and ends after a year.',
      observers: ['database thief', 'unconfirmed account'],
    },
    'deletion-destroys-the-key': {
      says: 'Deleting an account destroys its key in the key store at once. Without a copy of the key from a backup, no backup of the data opens.',
      observers: ['operator', 'database thief'],
      keeps: 'deletion',
      mutations: ['the key of a deleted account stays'],
    },
    'deletion-needs-a-proof': {
      says: 'A session that signed in long ago deletes the account only after a fresh proof of its owner.',
      observers: ['bystander'],
    },
    'description-deletion': {
      says: 'A deleted description is not shown any more at once, and its matches close. It can be restored for 10 seconds, and then its rows are erased.',
      observers: ['author', 'other side'],
      keeps: 'deletion',
      mutations: ['the matches of a deleted profile stay visible'],
    },
    'the-log-names-nobody': {
      says: 'The server log contains routes, ids and results, and nothing that users entered.',
      observers: ['operator', 'database thief'],
      keeps: 'secrecy',
      mutations: ['every field is logged'],
    },
  },
}
