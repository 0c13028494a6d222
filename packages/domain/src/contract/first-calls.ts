const own = (...names: string[]): string[] => names.map((name) => `/api/v1/${name}`)
const ofSignIn = ['passkeys', 'social', 'providers', 'sessions'].map((name) => `/api/auth/${name}`)
const lists = ['pending', 'confirmed', 'dismissed'].map(
  (status) => `matches?status=${status}&sort=strength&limit=20`,
)

/** What the scripts of a page request first, by its address. */
const ofPage = new Map([
  ['/dashboard', own('dashboard', ...lists)],
  ['/profile', own('drafts/new', 'submitter', 'profiles')],
  ['/messages', own('conversations')],
  ['/account', [...own('account', 'submitter', 'consents', 'profiles', 'app-lock'), ...ofSignIn]],
])

/**
 * The calls that the server answers together, before the scripts of a page arrive. The build writes
 * this function into the page.
 */
export const firstCallsOf = (page: string): string[] => {
  const match = /^\/match\/([\w-]{1,64})\/?$/.exec(page)?.[1]
  const data = match ? own(`matches/${match}`, `matches/${match}/consent`) : ofPage.get(page)
  return ['/api/auth/me', ...(data ?? []), ...own('notifications')]
}

/**
 * The path of the request for them; its query names the page. It answers with the texts of the
 * answers by address. Refused and slow calls are missing: the scripts send them again.
 */
export const firstCallsPath = '/api/first'
