import { rejectOnAbort } from './reject-on-abort.ts'
import type { SendCall } from './api.ts'
import type { EarlyCalls } from './early-calls.ts'

/** An early answer may be this old. Older ones are requested again, as by an open page. */
const longestMs = 30_000

/** Forgets the answers that nothing has taken. */
export const dropEarlyAnswers = (): void => void (globalThis.earlyCalls = undefined)

/**
 * Sends a call, unless the page has sent the same one before its scripts arrived. The token decides
 * whether it is the same: another tab may have switched the account, and the answer to another
 * user's token is never shown.
 */
export const fetchOrTakeEarly =
  (send: SendCall, now: () => number): SendCall =>
  async (address, init) => {
    const early: EarlyCalls | undefined = globalThis.earlyCalls
    // Whatever changes something may make the answers wrong, and a repeated call asks for what is new.
    const isRepeated = early && address in early.answers && !early.answers[address]
    if (init.method !== 'GET' || isRepeated) dropEarlyAnswers()
    const answer = early?.answers[address]
    if (!answer || early !== globalThis.earlyCalls) return send(address, init)
    early.answers[address] = undefined
    const isSame = new Headers(init.headers).get('authorization') === `Bearer ${early.token}`
    if (!isSame || now() - early.sentAt > longestMs) return send(address, init)
    const { signal } = init
    try {
      return await (signal ? Promise.race([answer, rejectOnAbort(signal)]) : answer)
    } catch (error) {
      if (signal?.aborted) throw error
      return send(address, init)
    }
  }
