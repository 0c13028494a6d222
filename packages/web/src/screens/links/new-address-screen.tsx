import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import { initialAddress } from '../../lib/address/initial-address.ts'
import { call } from '../../lib/session/app-session.ts'
import { ConfirmLink } from '../../features/auth/links/confirm-link.tsx'
import { LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'
import { NoToken } from '../../features/auth/links/no-token.tsx'
import { ContinueLink, reloadUser } from '../../features/auth/links/verify-address.tsx'

export const NewAddressScreen = () => {
  const [done, setDone] = useState(false)
  const { token } = initialAddress
  return (
    <LinkPage>
      {done ? (
        <LinkDone title={t.changedTitle} text={t.changedText}>
          <ContinueLink />
        </LinkDone>
      ) : token ? (
        <ConfirmLink
          title={t.changeTitle}
          text={t.changeText}
          button={t.changeButton}
          failedHint={t.changeFailedHint}
          confirm={(password) =>
            call('POST /api/v1/account/email/confirm', { body: { token, password } })
          }
          otherWay={t.openWhereSignedIn}
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
