import { useEffect, useState } from 'react'
import * as t from '#text/account/auth.ts'
import { errorWords } from '../../lib/words/error-message.ts'
import { call, useUser } from '../../lib/session/app-session.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { LinkDone, LinkPage } from './links/mailed-link.tsx'
import { PressOnce } from './links/one-time-action.tsx'

/** Goes back to the application that asked for the sign-in, which the server has on its list. */
export const HandOver = ({ id }: { id: string }) => {
  const [failed, setFailed] = useState<unknown>()
  usePageTitle(t.handOverTitle, failed !== undefined)
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
      <h1>{t.handOverTitle}</h1>
      {failed === undefined ? (
        <p role="status">{t.handOverText}</p>
      ) : (
        <AlertLine attempt={0}>{errorWords(failed)}</AlertLine>
      )}
    </LinkPage>
  )
}

/** An app on a phone waits under an id it chose: whoever sent the address would be signed in. */
export const MobileHandOver = ({
  sessionId,
  onStop,
}: {
  sessionId: string
  onStop: () => void
}) => {
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
      <PressOnce
        title={t.handOverAsk}
        text={t.handOverAskText}
        button={t.handOverGo}
        busyLabel={t.completing}
        failedHint={t.handOverFailedHint}
        act={() => call('POST /api/v1/account/mobile-session', { body: { sessionId } })}
        onDone={() => setDone(true)}
      />
      <p className="text-ui text-ink-soft">
        <WithName words={t.signedInHereAs} name={email} />
      </p>
      <Button look="text" onClick={onStop}>
        {t.handOverStop}
      </Button>
    </LinkPage>
  )
}
