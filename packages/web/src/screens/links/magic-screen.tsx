import { useRouter, Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import { noMagicLinkToken } from '#text/errors/link.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { call, session } from '../../lib/session/app-session.ts'
import { notifyStartedOver } from '../../lib/sign-in/notify-started-over.ts'
import { defaultPage, safePath } from '../../lib/address/wanted-page.ts'
import { initialAddress } from '../../lib/address/initial-address.ts'
import { LinkPage } from '../../ui/layout/link-page.tsx'
import { OneTimeAction } from '../../features/auth/links/one-time-action.tsx'
import { emailProblems } from '../../lib/sign-in/email-problem.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { EmailInput, EntryForm } from '../../features/auth/form/entry-form.tsx'
import { CodeForm } from '../../features/auth/form/code-form.tsx'

type NewMagicLinkProps = {
  problem: string
  next: string
  onSignedIn: () => void
}

/** Sends another link and code, because the one that was opened is of no use. */
const NewMagicLink = ({ problem, next, onSignedIn }: NewMagicLinkProps) => {
  const [email, setEmail] = useState('')
  const [mailedTo, setMailedTo] = useState<string>()
  const attempts = useAttempts<'email'>()
  usePageTitle(t.newLink, true)
  if (mailedTo !== undefined)
    return (
      <CodeForm
        email={mailedTo}
        shown={mailedTo}
        next={next}
        onBack={() => setMailedTo(undefined)}
        onSignedIn={onSignedIn}
      />
    )
  const send = () => {
    if (!attempts.passes(() => emailProblems(email))) return
    void attempts.run('mail', async () => {
      const body = { email: email.trim(), redirectUrl: next }
      await call('POST /api/auth/signin/magic', { body })
      setMailedTo(body.email)
    })
  }
  return (
    <section className="grid w-full max-w-115 content-start gap-5">
      <h1>{t.newLink}</h1>
      {attempts.wrong ? (
        <FormProblem {...attempts} title={t.checkFields} />
      ) : (
        <AlertLine attempt={1}>{problem}</AlertLine>
      )}
      <p>{t.magicFailedHint}</p>
      <EntryForm
        onSubmit={send}
        button={t.mailMe}
        busy={attempts.busy === 'mail'}
        busyLabel={t.mailingMe}
      >
        <EmailInput value={email} onValue={setEmail} error={attempts.problems.email} />
      </EntryForm>
      <p>
        <Link to="/auth">{t.backToSignIn}</Link>
      </p>
    </section>
  )
}

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
