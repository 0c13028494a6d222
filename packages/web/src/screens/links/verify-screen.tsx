import { Link } from '@tanstack/react-router'
import * as t from '#text/account/auth.ts'
import { ConfirmLink } from '../../features/auth/links/confirm-link.tsx'
import { TokenPage } from '../../features/auth/links/token-page.tsx'
import { storeFlash } from '../../lib/page/flash.ts'
import { call } from '../../lib/session/app-session.ts'

export const VerifyScreen = () => (
  <TokenPage doneTitle={t.verifiedTitle} doneText={t.verifiedText}>
    {(token, onDone) => (
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
          storeFlash({ waits: true })
          onDone()
        }}
      />
    )}
  </TokenPage>
)
