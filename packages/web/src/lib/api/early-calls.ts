import { firstCallsOf, firstCallsPath } from '@crosscheck/domain/contract/first-calls'

/** Calls that were sent before the application's scripts arrived. */
export type EarlyCalls = {
  /** All of them were sent with this token, so the server answered them for its user. */
  token: string
  sentAt: number
  /** By the address of each call; undefined once the answer is taken. */
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/**
 * The build writes this function into the page. While the scripts load, the browser already asks
 * who is signed in, and for the first data of the page, in one request. The scripts take an answer
 * only if they would send the same call with the same token.
 *
 * @public
 */
export const sendEarlyCalls = (token: string): void => {
  const { pathname, search } = location
  const page = new URLSearchParams(search).has('edit') ? '' : pathname
  const sent = fetch(`${firstCallsPath}?page=${encodeURIComponent(page)}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  }).then((response) => response.json() as Promise<Record<string, string>>)
  const answers: EarlyCalls['answers'] = {}
  for (const address of firstCallsOf(page)) {
    const answer = sent.then((all) => {
      if (all[address] === undefined) throw new Error('refused')
      return new Response(all[address])
    })
    // The scripts send a failed call again.
    answer.catch(() => {})
    answers[address] = answer
  }
  globalThis.earlyCalls = { token, sentAt: Date.now(), answers }
}
