import type { TokenSet } from '@crosscheck/domain/contract/identity/auth'
import type { ErrorCode } from '@crosscheck/domain/errors'
import { popupCanceled, popupTimedOut } from '#text/account/auth.ts'
import { byCode } from '#text/errors/general.ts'
import { ApiError } from '../api/api-error.ts'
import { errorText, isKnownCode } from '../display-text/errors/error-text.ts'
import { parseTokenSet } from '../address/handed-tokens.ts'

/** Specification, section 9. */
const popupTimeoutMs = 30_000
const closedPollMs = 1_000
const size = { width: 500, height: 600 }

export type Popup = Pick<Window, 'closed' | 'close'>
type Message = Pick<MessageEvent, 'data' | 'origin' | 'source'>

export type PopupDeps = {
  open: (address: string, features: string) => Popup | null
  origin: string
  projectId: string
  newState: () => string
  /** The state that this tab expects. It is stored, so that it survives a reload. */
  keepState: (state: string | undefined) => void
  listen: (receive: (message: Message) => void) => () => void
  setTimer: (run: () => void, ms: number) => () => void
  /** The window has our origin too, so it may have signed in the whole browser. */
  isSignedIn: () => boolean
}

export type PopupOutcome =
  | { kind: 'blocked' }
  | { kind: 'tokens'; tokens: TokenSet }
  | { kind: 'signed-in' }

const failure = (code: ErrorCode, text = () => errorText(code)) =>
  new ApiError({ status: 401, code, text })

const unexpected = () => byCode.INTERNAL

/** The result in a window's message, or undefined for any other message. */
const readMessage = (data: unknown, projectId: string, state: string): TokenSet | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const message = data as Record<string, unknown>
  if (message['type'] === 'BLINK_AUTH_ERROR') {
    const { code } = message
    throw isKnownCode(code) ? failure(code) : failure('AUTH_ERROR', unexpected)
  }
  if (message['type'] !== 'BLINK_AUTH_TOKENS') return undefined
  if (message['state'] !== state) throw failure('STATE_MISMATCH')
  if (message['projectId'] !== projectId) throw failure('PROJECT_MISMATCH')
  const tokens = parseTokenSet(message['tokens'] ?? message)
  if (!tokens) throw failure('AUTH_ERROR', unexpected)
  return tokens
}

/** Call it while a click is handled; otherwise browsers block the window. */
export const signInByPopup = (deps: PopupDeps, provider: string): Promise<PopupOutcome> => {
  const { origin, projectId } = deps
  const state = deps.newState()
  const query = new URLSearchParams({
    provider,
    project_id: projectId,
    state,
    mode: 'popup',
    redirect_url: `${origin}/`,
  })
  const popup = deps.open(`/auth?${query}`, `popup,width=${size.width},height=${size.height}`)
  if (!popup) return Promise.resolve({ kind: 'blocked' })
  deps.keepState(state)
  return new Promise<PopupOutcome>((resolve, reject) => {
    const stops = new Set<() => void>()
    const settle = (finish: () => void) => {
      for (const stop of stops) stop()
      deps.keepState(undefined)
      popup.close()
      finish()
    }
    stops.add(
      deps.listen(({ data, origin: from }) => {
        if (from !== origin) return
        try {
          const tokens = readMessage(data, projectId, state)
          if (tokens) settle(() => resolve({ kind: 'tokens', tokens }))
        } catch (error) {
          settle(() => reject(error))
        }
      }),
    )
    stops.add(
      deps.setTimer(
        () => settle(() => reject(failure('AUTH_TIMEOUT', () => popupTimedOut))),
        popupTimeoutMs,
      ),
    )
    const poll = () => {
      if (deps.isSignedIn()) settle(() => resolve({ kind: 'signed-in' }))
      else if (popup.closed) settle(() => reject(failure('POPUP_CANCELED', () => popupCanceled)))
      else stops.add(deps.setTimer(poll, closedPollMs))
    }
    stops.add(deps.setTimer(poll, closedPollMs))
  })
}
