import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#text/app/header.ts'
import * as t from '#text/account/auth.ts'
import { initialAddress } from '../../lib/address/initial-address.ts'
import { call } from '../../lib/session/app-session.ts'
import { LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'
import { NoToken } from '../../features/auth/links/no-token.tsx'
import { OneTimeAction } from '../../features/auth/links/one-time-action.tsx'
import { ContinueLink } from '../../features/auth/links/verify-address.tsx'

/** The page of the link in mails about an unused account. It signs no user in. */
export const KeepAccountScreen = () => {
  const [done, setDone] = useState(false)
  const { token } = initialAddress
  return (
    <LinkPage>
      {done ? (
        <LinkDone title={t.keptTitle} text={t.keptText}>
          <ContinueLink />
        </LinkDone>
      ) : token ? (
        <OneTimeAction
          title={t.keepTitle}
          text={t.keepText}
          button={t.keepButton}
          busyLabel={t.keeping}
          failedHint={t.keepFailedHint}
          act={() => call('POST /api/v1/account/keep', { body: { token } })}
          onDone={() => setDone(true)}
        >
          <Link to="/auth" className="font-bold">
            {signIn}
          </Link>
        </OneTimeAction>
      ) : (
        <NoToken />
      )}
    </LinkPage>
  )
}
