import type { ClaimGroup } from '../claim.ts'

export const storage: ClaimGroup = {
  title: 'Storage and deletion',
  claims: {
    'sealed-where-stored':
      'Members’ content is encrypted with a key per user before it is stored. The database, its log and its backups contain none of it in readable form.',
    'never-shared-beyond-matching':
      'A user without a match gets nothing of a description from any call. Pages and mails load nothing from other companies.',
    'pasted-text-leaves-on-press':
      'A text pasted for suggestions goes to the operator’s provider only when its button is pressed, without anything else about the user, and is neither stored nor logged.',
    'uploads-continue':
      'An upload that waits for the server, the connection or a new session continues by itself.',
    'photos-without-location':
      'A photo is encoded again before it is stored. Its location and all other metadata are removed.',
    'archive-is-deleted':
      'A ZIP file of an account is deleted a day after it was requested, and with the account.',
    'export-is-own-data':
      'The downloaded copy contains no value that another user entered, beyond what the pages show.',
    'deletion-leaves-nothing':
      'Deleting an account removes its rows and files at once, on the other side of its matches too.',
    'deletion-destroys-the-key':
      'Deleting an account destroys its key in the key store at once. Without a copy of the key from a backup, no backup of the data opens.',
    'deletion-needs-a-proof':
      'A session that signed in long ago deletes the account only after a fresh proof of its owner.',
    'description-deletion':
      'A deleted description is gone at once, can be restored for 10 seconds, and closes its matches.',
    'the-log-names-nobody':
      'The server log contains routes, ids and results, and nothing that users entered.',
  },
}
