import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import * as t from '#text/account/auth.ts'
import { call } from '../../../lib/session/app-session.ts'
import type { Attempts } from '../../../lib/hooks/use-attempts.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { OrDivider } from '../form/or-divider.tsx'
import { signInWithProvider } from './sign-in-with-provider.ts'

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
  const { data } = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call('GET /api/auth/providers', { query: {} }, { signal }),
    staleTime: Infinity,
  })
  const known = (data?.providers ?? []).filter(isKnown)
  if (known.length === 0) return null
  return (
    <>
      {divided && <OrDivider />}
      <div className="grid gap-2.5">
        {known.map((name) => (
          <Button
            key={name}
            className="w-full"
            busy={attempts.busy === name}
            busyLabel={t.providerWaiting}
            onClick={() => void attempts.run(name, () => signInWithProvider(name, next))}
          >
            <Icon of={LogIn} />
            {t.continueWith(t.providerNames[name])}
          </Button>
        ))}
      </div>
    </>
  )
}
