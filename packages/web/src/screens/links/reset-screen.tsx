import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import { NewPasswordForm, type ResetResult } from '../../features/auth/links/new-password-form.tsx'
import { NoToken } from '../../features/auth/links/token-page.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'
import { safePath } from '../../lib/address/wanted-page.ts'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'

export const ResetScreen = () => {
  const { token, wanted } = initialAddress
  const [done, setDone] = useState<ResetResult>()
  return (
    <LinkPage>
      {done ? (
        <LinkDone title={t.resetDoneTitle} text={t.resetDoneText}>
          {done.startedOver && <p>{t.startedOverText}</p>}
          <Link to="/auth" search={{ next: safePath(wanted) }} className={buttonClasses('filled')}>
            {t.signIn}
          </Link>
        </LinkDone>
      ) : token ? (
        <NewPasswordForm token={token} onDone={setDone} />
      ) : (
        <NoToken />
      )}
    </LinkPage>
  )
}
