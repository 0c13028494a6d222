import { useState } from 'react'
import * as t from '#text/auth.ts'
import { call } from '../../lib/session/app-session.ts'
import { LinkDone, LinkPage, NoToken } from './mailed-link.tsx'
import { PressOnce } from './press-once.tsx'
import { Onward, reloadUser } from './verify-address.tsx'

/** The link that was sent to a new address. */
export const ConfirmNewAddress = ({ token }: { token: string | undefined }) => {
  const [done, setDone] = useState(false)
  return (
    <LinkPage>
      {done ? (
        <LinkDone title={t.changedTitle} text={t.changedText}>
          <Onward />
        </LinkDone>
      ) : token ? (
        <PressOnce
          title={t.changeTitle}
          text={t.changeText}
          button={t.changeButton}
          busyLabel={t.verifying}
          failedHint={t.changeFailedHint}
          act={() => call('POST /api/v1/account/email/confirm', { body: { token } })}
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
