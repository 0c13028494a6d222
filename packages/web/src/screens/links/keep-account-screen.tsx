import { Link } from '@tanstack/react-router'
import { signIn } from '#text/app/header.ts'
import * as t from '#text/account/auth.ts'
import { OneTimeAction } from '../../features/auth/links/one-time-action.tsx'
import { TokenPage } from '../../features/auth/links/token-page.tsx'
import { call } from '../../lib/session/app-session.ts'

/** The page of the link in mails about an unused account. It signs no user in. */
export const KeepAccountScreen = () => (
  <TokenPage doneTitle={t.keptTitle} doneText={t.keptText}>
    {(token, onDone) => (
      <OneTimeAction
        title={t.keepTitle}
        text={t.keepText}
        button={t.keepButton}
        busyLabel={t.keeping}
        failedHint={t.keepFailedHint}
        act={() => call('POST /api/v1/account/keep', { body: { token } })}
        onDone={onDone}
      >
        <Link to="/auth" className="font-bold">
          {signIn}
        </Link>
      </OneTimeAction>
    )}
  </TokenPage>
)
