import { popupBlocked } from '#text/account/auth.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { pageSettings } from '../../../lib/page/page-settings.ts'
import { session } from '../../../lib/session/app-session.ts'
import { signInByPopup, type PopupDeps } from '../../../lib/session/social-popup.ts'
import { stateKey } from '../../../lib/address/initial-address.ts'

const storeSignInState = (state: string | undefined) => {
  try {
    if (state === undefined) sessionStorage.removeItem(stateKey)
    else sessionStorage.setItem(stateKey, state)
  } catch {
    // Where storage is forbidden, this page remembers the state in memory.
  }
}

const popupDeps = (): PopupDeps => ({
  open: (address, features) => window.open(address, '_blank', features),
  origin: location.origin,
  projectId: pageSettings.projectId,
  newState: () => crypto.randomUUID(),
  keepState: storeSignInState,
  listen: (receive) => {
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  },
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isSignedIn: () => session.get().isAuthenticated,
})

/**
 * Opens a window for the sign-in. Where the browser blocks it, this window navigates, unless it is
 * a frame.
 */
export const signInWithProvider = async (provider: string, next: string): Promise<void> => {
  const outcome = await signInByPopup(popupDeps(), provider)
  if (outcome.kind === 'blocked') {
    if (window.parent !== window)
      throw new ApiError({ status: 0, code: 'POPUP_CANCELED', text: () => popupBlocked })
    location.assign(`/auth/social/${provider}/start?${new URLSearchParams({ next })}`)
  }
  if (outcome.kind === 'tokens') await session.acceptTokens(outcome.tokens)
}
