import { accessTokenSeconds } from '../limits/limits.ts'

/**
 * Everything that this application stores in a browser. The privacy page lists it, the types below
 * keep other names out of the code, and every journey checks the browser's storage at its end. `*`
 * is a variable part.
 */
export const deviceCookies = {
  device: { name: 'cc_device', maxAgeSeconds: 400 * 24 * 3600 },
  socket: { name: 'cc_socket', maxAgeSeconds: accessTokenSeconds },
  handOver: { name: 'cc_hand_over_*', maxAgeSeconds: 15 * 60 },
  social: { name: 'cc_social_*', maxAgeSeconds: 10 * 60 },
  connect: { name: 'cc_connect', maxAgeSeconds: 2 * 60 },
  code: { name: 'cc_code_*', maxAgeSeconds: 2 * 60 },
  language: { name: 'cc_language', maxAgeSeconds: 400 * 24 * 3600 },
  appearance: { name: 'cc_appearance', maxAgeSeconds: 400 * 24 * 3600 },
  theme: { name: 'cc_theme', maxAgeSeconds: 400 * 24 * 3600 },
  left: { name: 'cc_left', maxAgeSeconds: 400 * 24 * 3600 },
} as const

export const localEntries = {
  tokens: 'blink_tokens',
  sessionEnd: 'crosscheck_session_end',
  savedId: 'saveToAccount',
  savedAddress: 'saveToAccountAddress',
  drafts: 'crosscheck_draft:*',
  copies: 'crosscheck_copy:*',
  push: 'crosscheck_push:*',
  seenWhyTwo: 'crosscheck.seen.why-two',
  left: 'crosscheck_left',
  appLock: 'crosscheck_lock',
  chosenLanguage: 'crosscheck_language',
  measuring: 'crosscheck_measuring',
} as const

/** The second entry belongs to the router, which does not allow another name. */
export const sessionEntries = {
  signInState: 'blink_oauth_state',
  scrollPositions: 'tsr-scroll-restoration-v1_3',
} as const

/** Written by the service worker of an installed application. */
export const cacheEntries = {
  pages: 'pages-*',
} as const

type MatchingName<Pattern extends string> = Pattern extends `${infer Start}*`
  ? `${Start}${string}`
  : Pattern
type ValuesOf<Entries> = Entries[keyof Entries]

export type CookieName = MatchingName<ValuesOf<typeof deviceCookies>['name']>
export type LocalKey = MatchingName<ValuesOf<typeof localEntries>>

export type DeviceStorageKind = 'cookie' | 'localStorage' | 'sessionStorage' | 'cache'

const declaredNames: Record<DeviceStorageKind, readonly string[]> = {
  cookie: Object.values(deviceCookies).map(({ name }) => name),
  localStorage: Object.values(localEntries),
  sessionStorage: Object.values(sessionEntries),
  cache: Object.values(cacheEntries),
}

/** Whether the list above has an entry of this name; a cookie's name may have the https prefix. */
export const isDeclared = (place: DeviceStorageKind, name: string): boolean => {
  const plain = place === 'cookie' ? name.replace(/^__Host-/, '') : name
  return declaredNames[place].some((pattern) =>
    pattern.endsWith('*')
      ? plain.startsWith(pattern.slice(0, -1)) && plain.length >= pattern.length
      : plain === pattern,
  )
}
