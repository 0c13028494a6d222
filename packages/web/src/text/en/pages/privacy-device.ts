import type {
  deviceCookies,
  localEntries,
  sessionEntries,
} from '@crosscheck/domain/privacy/on-device'

// claim: no-trackers
export const lead =
  'None of this is for advertising or tracking. Each entry is needed for something you ask for, so there is no cookie banner.'
export const places = {
  cookies: 'Cookies, which the server reads',
  local: 'Local storage, until it is removed',
  session: 'Session storage, until the tab is closed',
} as const
export const until = 'Until:'
// claim: no-trackers
export const nothingElse =
  'We store nothing in the browser’s caches or databases. If you turn on notifications, your browser stores the subscription.'
export const namePart = 'The asterisk stands for a part that changes.'

type Entry = { what: string; until: string }

const minutes = (count: number) => `${count} minutes`

export const cookies: Record<keyof typeof deviceCookies, Entry> = {
  device: {
    what: 'Recognizes a browser where someone signed in before, so that strangers’ failed attempts do not lock you out.',
    // claim: entries-of-the-browser
    until: '400 days, or when you sign out without “Save account”',
  },
  socket: { what: 'Opens a page’s live connection.', until: minutes(15) },
  handOver: { what: 'Remembers which app you are signing in to.', until: minutes(15) },
  social: { what: 'Ties a sign-in with another service to this browser.', until: minutes(10) },
  connect: { what: 'Remembers who is connecting another service.', until: minutes(2) },
  code: { what: 'Half of a one-time code, so that no one else can use it.', until: minutes(2) },
  language: {
    what: 'The language that you chose here.',
    // claim: entries-of-the-browser
    until: '400 days',
  },
}

export const local: Record<keyof typeof localEntries, Entry> = {
  // claim: entries-of-the-browser
  tokens: {
    what: 'Keeps you signed in.',
    until: 'You sign out. It expires after 30 days without use',
  },
  sessionEnd: {
    what: 'Lets other tabs know that you were signed out.',
    until: 'You sign in again or sign out',
  },
  savedId: { what: '“Save account”: your account number.', until: 'You press “Forget”' },
  savedAddress: { what: '“Save account”: your email address.', until: 'You press “Forget”' },
  drafts: {
    what: 'What you typed that is not saved on the server yet: drafts and messages.',
    until: 'It is saved on the server, or you sign out',
  },
  copies: {
    what: 'The newest notifications, and the position of the live connection.',
    until: 'You sign out',
  },
  push: {
    what: 'That you turned on notifications on this device.',
    until: 'You turn them off, or sign out without “Save account”',
  },
  seenWhyTwo: {
    what: 'That you have seen an explanation.',
    until: 'You sign out without “Save account”',
  },
}

export const session: Record<keyof typeof sessionEntries, Entry> = {
  signInState: {
    what: 'Ties a sign-in with another service to this tab.',
    until: 'The sign-in ends',
  },
  scrollPositions: {
    what: 'How far you scrolled on each page in this tab, with the page addresses.',
    until: 'You close the tab',
  },
}
