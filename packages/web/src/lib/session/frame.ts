import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import { parseTokenSet } from '../address/handed-tokens.ts'

/** How long a page in a frame waits for its parent at the start (specification, section 9). */
export const parentWaitMs = 100

type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>

export type FrameDeps = {
  parent: { postMessage: (message: unknown, origin: string) => void }
  /** Exact origins of parents that may pass tokens and sign out. */
  origins: readonly string[]
  projectId: string
  listen: (receive: (message: Message) => void) => () => void
  setTimer: (run: () => void, ms: number) => () => void
}

const isFromParent = ({ parent, origins }: FrameDeps, { source, origin }: Message) =>
  source === parent && origins.includes(origin)

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined

/**
 * Requests the session of the parent page; undefined without a reply in time. Tokens that come
 * later go to `takeLater` for as long as this page is open.
 */
export const requestTokensFromParent = (
  deps: FrameDeps,
  takeLater: (tokens: TokenSet) => void,
): Promise<TokenSet | undefined> => {
  const { parent, origins, projectId, listen, setTimer } = deps
  return new Promise((resolve) => {
    let isWaiting = true
    const settle = (tokens: TokenSet | undefined) => {
      isWaiting = false
      cancel()
      resolve(tokens)
    }
    listen((message) => {
      if (!isFromParent(deps, message) || typeOf(message.data) !== 'BLINK_AUTH_TOKENS') return
      const tokens = parseTokenSet((message.data as { tokens?: unknown }).tokens)
      if (isWaiting) settle(tokens)
      else if (tokens) takeLater(tokens)
    })
    const cancel = setTimer(() => settle(undefined), parentWaitMs)
    for (const origin of origins)
      parent.postMessage({ type: 'BLINK_REQUEST_AUTH_TOKENS', projectId }, origin)
  })
}

export const watchParent = (deps: FrameDeps, end: () => void): void => {
  deps.listen((message) => {
    if (isFromParent(deps, message) && typeOf(message.data) === 'BLINK_AUTH_LOGOUT') end()
  })
}
