import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call } from '../../../lib/session/app-session.ts'
import { emailProblems } from '../../../lib/sign-in/email-problem.ts'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { CodeForm } from '../form/code-form.tsx'
import { EmailInput, EntryForm } from '../form/entry-form.tsx'

type NewMagicLinkProps = {
  problem: string
  next: string
  onSignedIn: () => void
}

/** Sends another link and code, because the one that was opened is of no use. */
export const NewMagicLink = ({ problem, next, onSignedIn }: NewMagicLinkProps) => {
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
