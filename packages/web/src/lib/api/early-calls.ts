/** Calls that were sent before the application's scripts arrived. */
export type EarlyCalls = {
  /** All of them were sent with this token, so the server answered them for its user. */
  token: string
  sentAt: number
  answers: Record<string, Promise<Response>>
}

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** What the scripts always request on a page, by its address. */
const firstData: Record<string, readonly string[]> = {
  '/dashboard': ['/api/v1/dashboard'],
  '/profile': ['/api/v1/drafts/new', '/api/v1/submitter', '/api/v1/profiles'],
  '/account': ['/api/v1/account', '/api/v1/submitter', '/api/v1/consents'],
}

/**
 * The build writes this function into the page. While the scripts load, the browser already asks
 * who is signed in, and for the first data of the page, as the scripts will. They take an answer
 * only if they would send the same call with the same token.
 *
 * @public
 */
export const sendEarlyCalls = (token: string): void => {
  const { pathname, search } = location
  const match = /^\/match\/([\w-]{1,64})\/?$/.exec(pathname)?.[1]
  const page = pathname === '/profile' ? pathname + search : pathname
  const data = match ? [`/api/v1/matches/${match}`] : firstData[page]
  const answers: EarlyCalls['answers'] = {}
  for (const address of ['/api/auth/me', ...(data ?? []), '/api/v1/notifications']) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const answer = fetch(address, { headers })
    // The scripts send a failed call again.
    answer.catch(() => {})
    answers[address] = answer
  }
  globalThis.earlyCalls = { token, sentAt: Date.now(), answers }
}
