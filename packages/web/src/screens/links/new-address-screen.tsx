import * as t from '#text/account/auth.ts'
import { ConfirmLink } from '../../features/auth/links/confirm-link.tsx'
import { TokenPage } from '../../features/auth/links/token-page.tsx'
import { call } from '../../lib/session/app-session.ts'

export const NewAddressScreen = () => (
  <TokenPage doneTitle={t.changedTitle} doneText={t.changedText}>
    {(token, onDone) => (
      <ConfirmLink
        title={t.changeTitle}
        text={t.changeText}
        button={t.changeButton}
        failedHint={t.changeFailedHint}
        confirm={(password) =>
          call('POST /api/v1/account/email/confirm', { body: { token, password } })
        }
        otherWay={t.openWhereSignedIn}
        onDone={onDone}
      />
    )}
  </TokenPage>
)
