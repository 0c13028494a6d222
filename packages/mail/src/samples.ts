import type { MailChoices, MailEnd, MailName, MailProps, Unsolicited } from './kinds.ts'

const match = 'https://crosscheck.example/match/5f0c2c1e4b7d4a0f9a51'
const page = (path: string, token = '#token=b0VdP2kq7mYyE1Q9cZrT4nXw8LsA6uJh3GfKiDoRtNs') =>
  `https://crosscheck.example/auth/${path}${token}`

/** Every mail with made-up content, for the preview and for tests. */
export const samples: { [Name in MailName]: MailProps[Name] } = {
  'verify-email': { url: page('verify') },
  'magic-link': { url: page('magic'), code: '204816' },
  'reset-password': { url: page('reset') },
  'change-email': { url: page('email') },
  'prove-address': { url: 'https://crosscheck.example', code: '730159' },
  'email-change-asked': { url: page('', '') },
  'email-changed': { url: 'https://crosscheck.example' },
  'password-changed': { url: page('', '') },
  'sign-in-added': { url: page('', '') },
  'refresh-reuse': { url: page('', '') },
  'account-deleted': { url: 'https://crosscheck.example' },
  'account-asked': { url: page('keep') },
  'account-reminded': { url: page('keep') },
  'account-warned': { url: page('keep') },
  'account-erased': { url: 'https://crosscheck.example' },
  'safety-queue': {
    url: 'https://crosscheck.example',
    counts: { newReports: 3, newInquiries: 1, ending: 2, waiting: 6 },
  },
  'new-match': { url: match },
  'match-confirmed': { url: match },
  'new-message': { url: match },
  'consent-request': { url: match },
  'consent-approved': { url: match },
  'consent-response': { url: match },
  'contact-exchanged': {
    url: match,
    contact: {
      fullName: 'Marisol Ekwueme-Vandersteen',
      phoneNumber: '+44 7700 900142',
      email: 'marisol.ekwueme@mail.example',
    },
  },
}

export const sampleNames = Object.keys(samples) as MailName[]

/** Mails that may go to an address that nobody has proved. */
export const unsolicitedNames = [
  'verify-email',
  'change-email',
  'prove-address',
  'magic-link',
  'reset-password',
] as const satisfies MailName[]

const link = (path: string, query: string) => `https://crosscheck.example/${path}?${query}`
const unsolicited: Unsolicited = {
  neverUrl: link(
    'stop-mail',
    'key=kq7mYyE1Q9cZrT4nXw8LsA6uJh3GfKiDoRtNsb0VdP2.b0VdP2kq7mYyE1Q9cZrT4n',
  ),
}
const choices: MailChoices = {
  stopUrl: link('unsubscribe', 'kind=m1&key=NzE5ZTQ2YjItOGQ1.b0VdP2kq7mYyE1Q9cZrT4n'),
  settingsUrl: 'https://crosscheck.example/settings',
}

const isOptional = (name: MailName): boolean =>
  sampleNames.indexOf(name) >= sampleNames.indexOf('new-match')

export type SampleMail = { title: string; name: MailName; end: MailEnd }

/** Every mail as it can be sent: to an address that is proved, to one that is not, or to both. */
export const sampleMails: readonly SampleMail[] = [
  ...unsolicitedNames.map((name) => ({ title: `${name}, unsolicited`, name, end: unsolicited })),
  ...sampleNames
    .filter((name) => !['verify-email', 'change-email', 'prove-address'].includes(name))
    .map((name) => ({ title: name, name, end: isOptional(name) ? choices : null })),
]
