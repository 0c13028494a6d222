import type { ClaimGroup } from '../claim.ts'

export const operation: ClaimGroup = {
  title: 'Running CrossCheck',
  claims: {
    'two-commands': 'A bare clone starts with `npm start` and checks itself with `npm test`.',
    'the-operator-is-named':
      'In production the operator, its contacts, the governing law and the supervisory authority are configured and shown.',
    'https-in-production': 'In production browsers are required to use https.',
    'guessing-is-bounded':
      'Wrong passwords and codes are limited per sender and per account, also when many are tried at once.',
    'owners-are-not-locked-out':
      'Strangers, also on the same network, cannot keep an owner from signing in, blocking or reporting.',
    'push-reaches-listed-hosts-only':
      'A push message goes only to hosts of the list, never into a private network, and follows no redirect.',
    'other-sites-cannot-act':
      'Other sites can neither frame pages, run scripts in them, nor make requests for a user.',
    'channels-are-private':
      'A socket receives only its user’s channel, and only the server publishes.',
    'sign-in-links-need-their-browser':
      'A sign-in provider’s answer works once, only in the browser that started.',
    'personal-values-are-masked':
      'Administrators see rows with personal values masked. They reveal one at a time with a reason, and messages, notes and inquiries never.',
    'roles-see-their-rows-only':
      'A database role sees only the rows of the acting user. The operator’s role reads sealed rows and opens none.',
    'key-files-name-nobody':
      'The files of the key store name no owner and are readable by their owner on the machine only.',
    'keys-stay-apart':
      'A key database that is the main database is refused under any address, and in production another database of its server too.',
    'keys-location-is-shown':
      'Pages say from the settings whether keys and database are on different systems.',
    'backups-expire':
      'Backups of keys are deleted after 30 days and those of the database after 90. An expired backup is not restored.',
    'not-as-root-in-production':
      'In production the server refuses to run as root, unless the operator asks for it.',
    'no-small-number-published':
      'A published number is a multiple of 20, at least 20, and not above the true one.',
    'statistics-hide-each-user':
      'What one member does changes no published number, or moves it by a whole step of 20, whose place is random.',
    'statistics-are-late': 'A week is published 35 days after its end at the earliest.',
    'statistics-published-once': 'A week is published once, and the result never changes.',
    'misspelled-settings-are-named': 'A misspelled setting is named at the start.',
  },
}
