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

/**
 * The build writes this function into the page. While the scripts load, the browser already asks
 * who is signed in, and for the first data of the page, as the scripts will. They take an answer
 * only if they would send the same call with the same token.
 *
 * @public
 */
export const sendEarlyCalls = (token: string): void => {
  const match = /^\/match\/([\w-]{1,64})\/?$/.exec(location.pathname)?.[1]
  const answers: EarlyCalls['answers'] = {}
  const send = (address: string): void => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const answer = fetch(address, { headers })
    // The scripts send a failed call again.
    answer.catch(() => {})
    answers[address] = answer
  }
  send('/api/auth/me')
  if (location.pathname === '/dashboard') send('/api/v1/dashboard')
  if (match !== undefined) send(`/api/v1/matches/${match}`)
  globalThis.earlyCalls = { token, sentAt: Date.now(), answers }
}
