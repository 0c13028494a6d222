import { useEffect, useState } from 'react'
import * as t from '#text/account/auth.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { useProof } from '../../lib/hooks/use-proof.ts'
import { call, useUser } from '../../lib/session/app-session.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'
import { OneTimeAction } from './links/one-time-action.tsx'

/** Returns to the application that asked for the sign-in and that is on the server's list. */
export const SessionHandoff = ({ id }: { id: string }) => {
  const [failed, setFailed] = useState<unknown>()
  usePageTitle(t.handoffTitle, failed !== undefined)
  useEffect(() => {
    let shown = true
    call('POST /api/auth/hand-over', { body: { id } }).then(
      ({ address }) => {
        if (shown) location.replace(address)
      },
      (error: unknown) => setFailed(error),
    )
    return () => {
      shown = false
    }
  }, [id])
  return (
    <LinkPage>
      <h1>{t.handoffTitle}</h1>
      {failed === undefined ? (
        <p role="status">{t.handoffText}</p>
      ) : (
        <AlertLine attempt={0}>{errorMessage(failed)}</AlertLine>
      )}
    </LinkPage>
  )
}

export type MobileSessionProps = { sessionId: string; onStop: () => void }

/**
 * A mobile app waits under an id that it chose, so the sender of the address would get the session.
 */
export const MobileSessionHandoff = ({ sessionId, onStop }: MobileSessionProps) => {
  const withProof = useProof()
  const { email } = useUser()
  const [done, setDone] = useState(false)
  if (done)
    return (
      <LinkPage>
        <LinkDone title={t.mobileDoneTitle} text={t.mobileDoneText}>
          <Button onClick={onStop}>{t.toDashboard}</Button>
        </LinkDone>
      </LinkPage>
    )
  return (
    <LinkPage>
      <OneTimeAction
        title={t.handoffAsk}
        text={t.handoffAskText}
        button={t.handoffContinue}
        busyLabel={t.completing}
        failedHint={t.handoffFailedHint}
        act={() =>
          withProof(() => call('POST /api/v1/account/mobile-session', { body: { sessionId } }))
        }
        onDone={() => setDone(true)}
      />
      <p className="text-ui text-ink-soft">
        <WithName words={t.signedInHereAs} name={email} />
      </p>
      <Button variant="text" onClick={onStop}>
        {t.handoffCancel}
      </Button>
    </LinkPage>
  )
}
