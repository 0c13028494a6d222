import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#text/header.ts'
import * as t from '#text/auth.ts'
import { call, session, useSession } from '../../lib/session/app-session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { LinkDone, LinkPage, NoToken } from './mailed-link.tsx'
import { PressOnce } from './press-once.tsx'

/** To the dashboard, or to the sign-in that leads there. */
export const Onward = () => {
  const { isAuthenticated } = useSession()
  return (
    <Link to={isAuthenticated ? '/dashboard' : '/auth'} className={buttonClasses('filled')}>
      {isAuthenticated ? t.toDashboard : signIn}
    </Link>
  )
}

export const reloadUser = () => {
  if (session.get().tokens) void session.reloadUser()
}

export const VerifyAddress = ({ token }: { token: string | undefined }) => {
  const [done, setDone] = useState(false)
  return (
    <LinkPage>
      {done ? (
        <LinkDone title={t.verifiedTitle} text={t.verifiedText}>
          <Onward />
        </LinkDone>
      ) : token ? (
        <PressOnce
          title={t.verifyTitle}
          text={t.verifyText}
          button={t.verifyButton}
          busyLabel={t.verifying}
          failedHint={t.verifyFailedHint}
          act={() => call('POST /api/auth/email/verify', { body: { token } })}
          onDone={() => {
            setDone(true)
            reloadUser()
          }}
        />
      ) : (
        <NoToken />
      )}
    </LinkPage>
  )
}
