import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signIn } from '#text/app/header.ts'
import * as t from '#text/account/auth.ts'
import { storeFlash } from '../../../lib/page/flash.ts'
import { call, session, useSession } from '../../../lib/session/app-session.ts'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { LinkDone, LinkPage } from '../../../ui/layout/link-page.tsx'
import { NoToken } from './no-token.tsx'

export const ContinueLink = () => {
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
          <ContinueLink />
        </LinkDone>
      ) : token ? (
        <ConfirmLink
          title={t.verifyTitle}
          text={t.verifyText}
          button={t.verifyButton}
          failedHint={t.verifyFailedHint}
          confirm={(password) => call('POST /api/auth/email/verify', { body: { token, password } })}
          otherWay={
            <>
              {t.notMyPassword}{' '}
              <Link to="/auth" className="font-bold">
                {t.signInByMailInstead}
              </Link>
            </>
          }
          onDone={() => {
            setDone(true)
            storeFlash({ waits: true })
            reloadUser()
          }}
        />
      ) : (
        <NoToken />
      )}
    </LinkPage>
  )
}
