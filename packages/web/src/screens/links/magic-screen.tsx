import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import { noMagicLinkToken } from '#text/errors/link.ts'
import { NewMagicLink } from '../../features/auth/links/new-magic-link.tsx'
import { OneTimeAction } from '../../features/auth/links/one-time-action.tsx'
import { initialAddress } from '../../lib/address/initial-address.ts'
import { defaultPage, safePath } from '../../lib/address/wanted-page.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { call, session } from '../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../lib/sign-in/notify-started-over.ts'
import { LinkPage } from '../../ui/layout/link-page.tsx'

export const MagicScreen = () => {
  const { token, wanted } = initialAddress
  const { history } = useRouter()
  const [refusal, setRefusal] = useState<unknown>()
  const next = safePath(wanted) ?? defaultPage
  const open = () => history.replace(next)
  if (!token || refusal !== undefined)
    return (
      <LinkPage>
        <NewMagicLink
          problem={token ? errorMessage(refusal) : noMagicLinkToken}
          next={next}
          onSignedIn={open}
        />
      </LinkPage>
    )
  return (
    <LinkPage>
      <OneTimeAction
        title={t.magicTitle}
        text={t.magicText}
        button={t.signIn}
        busyLabel={t.signingIn}
        failedHint={t.magicFailedHint}
        act={async () => {
          const answer = await call('POST /api/auth/signin/magic/verify', {
            body: { token },
          }).catch((error: unknown) => {
            if (hasCode(error, 'MAGIC_LINK_EXPIRED')) setRefusal(error)
            throw error
          })
          notifyStartedOver(answer)
          session.signedIn(answer)
          open()
        }}
      />
    </LinkPage>
  )
}
