import { setTimer } from '../../../lib/page/set-timer.ts'
import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import * as t from '#text/account/auth.ts'
import { session } from '../../../lib/session/app-session.ts'
import type { Attempts } from '../../../lib/hooks/use-attempts.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { OrDivider } from '../form/or-divider.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { pageSettings } from '../../../lib/page/page-settings.ts'
import { signInByPopup, type PopupDeps } from '../../../lib/session/social-popup.ts'
import { providersQuery } from '../../../lib/session/providers-query.ts'
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
  setTimer,
  isSignedIn: () => session.get().isAuthenticated,
})

/**
 * Opens a window for the sign-in. Where the browser blocks it, this window navigates, unless it is
 * a frame.
 */
const signInWithProvider = async (provider: string, next: string): Promise<void> => {
  const outcome = await signInByPopup(popupDeps(), provider)
  if (outcome.kind === 'blocked') {
    if (window.parent !== window)
      throw new ApiError({ status: 0, code: 'POPUP_CANCELED', text: () => t.popupBlocked })
    location.assign(`/auth/social/${provider}/start?${new URLSearchParams({ next })}`)
  }
  if (outcome.kind === 'tokens') await session.acceptTokens(outcome.tokens)
}

type KnownProvider = keyof typeof t.providerNames
const isKnown = (name: string): name is KnownProvider => Object.hasOwn(t.providerNames, name)

type ProvidersProps = {
  attempts: Pick<Attempts, 'run' | 'busy'>
  next: string
  /** On the sign-in page a separator follows the providers. */
  divided?: boolean
}

/** Only the providers that the operator configured; none if the request fails. */
export const Providers = ({ attempts, next, divided = true }: ProvidersProps) => {
  const { data } = useQuery(providersQuery)
  const known = (data?.providers ?? []).filter(isKnown)
  if (known.length === 0) return null
  return (
    <>
      {divided && <OrDivider />}
      <div className="grid gap-2.5">
        {known.map((name) => (
          <Button
            icon={LogIn}
            key={name}
            className="w-full"
            busy={attempts.busy === name}
            busyLabel={t.providerWaiting}
            onClick={() => void attempts.run(name, () => signInWithProvider(name, next))}
          >
            {t.continueWith(t.providerNames[name])}
          </Button>
        ))}
      </div>
    </>
  )
}
