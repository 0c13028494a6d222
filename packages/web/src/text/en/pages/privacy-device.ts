import type {
  deviceCookies,
  localEntries,
  sessionEntries,
} from '@crosscheck/domain/privacy/on-device'

// claim: no-trackers
export const lead =
  'No entry is for advertising or for following you. Each one is needed for what you ask for, so there is no banner.'
export const places = {
  cookies: 'Cookies, which the server reads',
  local: 'Local storage, until it is removed',
  session: 'Session storage, until the tab is closed',
} as const
export const until = 'Until:'
// claim: no-trackers
export const nothingElse =
  'Nothing is kept in databases or caches of the browser. If you switch notifications on, your browser keeps the subscription.'
export const namePart = 'The star stands for a part that changes.'

type Entry = { what: string; until: string }

const minutes = (count: number) => `${count} minutes`

export const cookies: Record<keyof typeof deviceCookies, Entry> = {
  device: {
    what: 'Knows a browser in which somebody has signed in, so that strangers’ tries do not lock you out.',
    // claim: entries-of-the-browser
    until: '400 days, or when you sign out without ‘Save account’',
  },
  socket: { what: 'Opens the live connection of a page.', until: minutes(15) },
  handOver: { what: 'Remembers which application you sign in to.', until: minutes(15) },
  social: { what: 'Ties a sign-in elsewhere to this browser.', until: minutes(10) },
  connect: { what: 'Remembers who connects an account elsewhere.', until: minutes(2) },
  code: { what: 'Half of a one-time code, so that nobody else can use it.', until: minutes(2) },
}

export const local: Record<keyof typeof localEntries, Entry> = {
  // claim: entries-of-the-browser
  tokens: { what: 'Keeps you signed in.', until: 'Signing out; worthless after 30 days unused' },
  sessionEnd: {
    what: 'Tells other tabs that your session has expired.',
    until: 'The next sign-in, or signing out',
  },
  savedId: { what: '‘Save account’: the number of your account.', until: '‘Forget’' },
  savedAddress: { what: '‘Save account’: your email address.', until: '‘Forget’' },
  drafts: {
    what: 'What you typed and the server does not have yet: drafts and messages.',
    until: 'When the server has it, or signing out',
  },
  copies: {
    what: 'The newest notifications, and how far the live connection has come.',
    until: 'Signing out',
  },
  push: {
    what: 'That you switched notifications on here.',
    until: 'Switching them off, or signing out without ‘Save account’',
  },
  seenWhyTwo: {
    what: 'That you have seen an explanation once.',
    until: 'Signing out without ‘Save account’',
  },
}

export const session: Record<keyof typeof sessionEntries, Entry> = {
  signInState: { what: 'Ties a sign-in elsewhere to this tab.', until: 'The end of the sign-in' },
  scrollPositions: {
    what: 'How far you scrolled on the pages of this tab, with their addresses.',
    until: 'Closing the tab',
  },
}
