import type { ClaimGroup } from '../claim.ts'

export const operation: ClaimGroup = {
  title: 'Running CrossCheck',
  claims: {
    'two-commands': {
      says: 'A bare clone starts with `npm start` and checks itself with `npm test`.',
      observers: ['operator'],
    },
    'the-operator-is-named': {
      says: 'In production the operator, its contacts, the governing law and the supervisory authority are configured. Pages show contact and authority.',
      observers: ['author', 'visitor'],
    },
    'https-in-production': {
      says: 'In production, answers of a site with an https address require https of browsers.',
      observers: ['bystander'],
    },
    'guessing-is-bounded': {
      says: 'Wrong passwords and codes are limited per sender and per account, also when many are tried at once.',
      observers: ['visitor'],
    },
    'owners-are-not-locked-out': {
      says: 'Strangers, also on the same network, cannot keep an owner from blocking, or from signing in on a known device.',
      observers: ['visitor', 'author'],
    },
    'push-reaches-listed-hosts-only': {
      says: 'A push message goes only to hosts of the list, never into a private network, and follows no redirect.',
      observers: ['author', 'other companies'],
    },
    'other-sites-cannot-act': {
      says: 'Other sites can neither frame pages, run scripts in them, nor make requests for a user.',
      observers: ['other companies'],
    },
    'channels-are-private': {
      says: 'A socket receives and publishes on its user’s channel only.',
      observers: ['other members', 'visitor'],
      keeps: 'secrecy',
      mutations: ['a signed-in user opens the channel of another user'],
    },
    'sign-in-links-need-their-browser': {
      says: 'A sign-in provider’s answer works once, only in the browser that started.',
      observers: ['visitor'],
    },
    'personal-values-are-masked': {
      says: 'Administrators see rows with personal values masked. They reveal one at a time with a reason, and messages, notes and inquiries never.',
      observers: ['administrator'],
      keeps: 'secrecy',
      mutations: ['administrators reveal notes'],
    },
    'roles-see-their-rows-only': {
      says: 'A database role sees only the rows of the acting user, and can become no other role.',
      observers: ['operator', 'other members'],
      keeps: 'secrecy',
      mutations: ['a user reads devices of others'],
    },
    'key-files-name-nobody': {
      says: 'The files of the key store name no owner and are readable by their owner on the machine only.',
      observers: ['database thief'],
      keeps: 'secrecy',
      mutations: ['key files are named by their owner'],
    },
    'keys-stay-apart': {
      says: 'A key database that is the main database is refused under any address, and in production another database of its server too.',
      observers: ['database thief'],
    },
    'keys-location-is-shown': {
      says: 'Pages say from the settings whether keys and database are on different systems.',
      observers: ['author', 'visitor'],
    },
    'backups-expire': {
      says: 'Backups that the server made are deleted: those of keys after 30 days, those of the database after 90.',
      observers: ['after a restore', 'database thief'],
      keeps: 'deletion',
      mutations: ['backups never expire'],
      gap: 'That a command refuses to restore an expired backup. Backups of an external PostgreSQL are the operator’s.',
    },
    'not-as-root-in-production': {
      says: 'In production the server refuses to run as root.',
      observers: ['operator'],
    },
    'misspelled-settings-are-named': {
      says: 'A misspelled setting is named at the start.',
      observers: ['operator'],
    },
  },
}
