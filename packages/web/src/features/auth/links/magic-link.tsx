import { Link, useRouter } from '@tanstack/react-router'
import * as t from '#text/account/auth.ts'
import { noMagicLinkToken } from '#text/errors/link.ts'
import { call, session } from '../../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../../lib/sign-in/notify-started-over.ts'
import { defaultPage, safePath } from '../../../lib/address/wanted-page.ts'
import { buttonClasses } from '../../../ui/elements/button.tsx'
import { LinkPage, NoToken } from './mailed-link.tsx'
import { OneTimeAction } from './one-time-action.tsx'

type MagicLinkProps = { token: string | undefined; wanted: string | undefined }

export const MagicLink = ({ token, wanted }: MagicLinkProps) => {
  const { history } = useRouter()
  if (!token)
    return (
      <LinkPage>
        <NoToken error={noMagicLinkToken} />
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
          const answer = await call('POST /api/auth/signin/magic/verify', { body: { token } })
          notifyStartedOver(answer)
          session.signedIn(answer)
          history.replace(safePath(wanted) ?? defaultPage)
        }}
      >
        <Link to="/auth" className={buttonClasses()}>
          {t.backToSignIn}
        </Link>
      </OneTimeAction>
    </LinkPage>
  )
}
