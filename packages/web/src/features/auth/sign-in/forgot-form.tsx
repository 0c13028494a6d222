import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as t from '#text/account/auth.ts'
import { emailProblems } from '../../../lib/sign-in/email-problem.ts'
import { call } from '../../../lib/session/app-session.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { FormProblem } from '../../../ui/form/form.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { WithName } from '../../../ui/elements/typed-text.tsx'
import { EmailInput, EntryForm } from '../form/entry-form.tsx'

const BackToSignIn = () => (
  <p>
    <Link to="/auth" search={(search) => ({ ...search, mode: undefined })}>
      {t.backToSignIn}
    </Link>
  </p>
)

const ResetMailSent = ({ email }: { email: string }) => {
  usePageTitle(t.mailSentTitle)
  return (
    <section className="grid content-start gap-5">
      <FocusedTitle>{t.mailSentTitle}</FocusedTitle>
      <p>
        <WithName words={t.resetSentText} name={email} />
      </p>
      <p className="text-ui text-ink-soft">{t.mailNotThere}</p>
      <BackToSignIn />
    </section>
  )
}

const AskForReset = ({ next, onSent }: { next: string; onSent: (email: string) => void }) => {
  const [email, setEmail] = useState('')
  const attempts = useAttempts<'email'>()
  usePageTitle(t.forgotTitle, attempts.wrong)
  const submit = () => {
    if (!attempts.passes(() => emailProblems(email))) return
    void attempts.run('mail', async () => {
      await call('POST /api/auth/password/reset', {
        body: { email: email.trim(), redirectUrl: next },
      })
      onSent(email.trim())
    })
  }
  return (
    <section className="grid content-start gap-5">
      <h1>{t.forgotTitle}</h1>
      <FormProblem {...attempts} title={t.checkFields} />
      <p>{t.forgotText}</p>
      <EntryForm
        onSubmit={submit}
        button={t.forgotSend}
        busy={attempts.busy === 'mail'}
        busyLabel={t.mailingMe}
      >
        <EmailInput value={email} onValue={setEmail} error={attempts.problems.email} />
      </EntryForm>
      <BackToSignIn />
    </section>
  )
}

/** The text is the same whether or not the account exists (R5). */
export const ForgotForm = ({ next }: { next: string }) => {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <AskForReset next={next} onSent={setSentTo} />
  ) : (
    <ResetMailSent email={sentTo} />
  )
}
