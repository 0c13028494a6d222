import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { signIn } from '#text/app/header.ts'
import * as t from '#text/account/auth.ts'
import { initialAddress } from '../../../lib/address/initial-address.ts'
import { useSession } from '../../../lib/session/app-session.ts'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { LinkBroken, LinkDone, LinkPage } from '../../../ui/layout/link-page.tsx'

const ContinueLink = () => {
  const { isAuthenticated } = useSession()
  return (
    <Link to={isAuthenticated ? '/dashboard' : '/auth'} className={buttonClasses('filled')}>
      {isAuthenticated ? t.toDashboard : signIn}
    </Link>
  )
}

export const NoToken = () => <LinkBroken title={t.noTokenTitle} text={t.noTokenText} />

type TokenPageProps = {
  doneTitle: string
  doneText: string
  children: (token: string, onDone: () => void) => ReactNode
}

/** The page of a mailed link: uses the token of the address, and then shows the success. */
export const TokenPage = ({ doneTitle, doneText, children }: TokenPageProps) => {
  const [done, setDone] = useState(false)
  const { token } = initialAddress
  return (
    <LinkPage>
      {done ? (
        <LinkDone title={doneTitle} text={doneText}>
          <ContinueLink />
        </LinkDone>
      ) : token ? (
        children(token, () => setDone(true))
      ) : (
        <NoToken />
      )}
    </LinkPage>
  )
}
